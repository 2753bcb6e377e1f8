import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { inputClass } from "@/components/ui/field";

type Props = { label: string; value: string; children?: ReactNode };

/** A search in the address: a plain GET form, so that it works without JavaScript and can be linked. */
export function SearchForm({ label, value, children }: Props) {
  const t = useTranslations("platform");
  return (
    <search className="w-full sm:w-auto">
      <form method="get" className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-0 flex-1 basis-56 sm:w-72 sm:flex-none">
          <Search size={14} aria-hidden className="pointer-events-none absolute top-2.25 left-2.5 text-muted" />
          <input
            type="search"
            name="q"
            data-filter
            defaultValue={value}
            aria-label={label}
            placeholder={label}
            className={`${inputClass} pl-8`}
          />
        </div>
        {children}
        <Button type="submit">{t("search.submit")}</Button>
      </form>
    </search>
  );
}
