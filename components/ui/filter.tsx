import { Search } from "lucide-react";

/** A filter in the address: a plain GET form, so that it works without JavaScript and can be linked. The key `/` goes to it. */
export function Filter({ value, label, placeholder }: { value: string; label: string; placeholder: string }) {
  return (
    <search>
      <form method="get" className="relative max-w-xs">
        <Search size={14} aria-hidden className="pointer-events-none absolute top-2.25 left-2.5 text-muted" />
        <input
          type="search"
          name="q"
          data-filter
          defaultValue={value}
          aria-label={label}
          placeholder={placeholder}
          className="h-8 w-full rounded-md border border-line-strong bg-surface pr-2 pl-8 text-[13px] placeholder:text-muted"
        />
      </form>
    </search>
  );
}
