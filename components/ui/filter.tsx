import { Search } from "lucide-react";

type Props = {
  value: string;
  label: string;
  placeholder: string;
  /** What else of the address stays. */
  kept?: Readonly<Record<string, string>>;
};

/** A filter in the address: a plain GET form, so that it works without JavaScript and can be linked. The key `/` goes to it. */
export function Filter({ value, label, placeholder, kept = {} }: Props) {
  return (
    <search>
      <form method="get" className="relative max-w-xs">
        {Object.entries(kept).map(([name, each]) => (
          <input key={name} type="hidden" name={name} value={each} />
        ))}
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
