import { useTranslations } from "#translations";
import type { Row } from "@/lib/api/reference";

type Props = {
  title: string;
  rows: readonly Row[];
  /** What the descriptions are in; the contract's are in English. */
  lang?: string;
};

/** The fields of a body or an answer, or an address's parameters. */
export function FieldsTable({ title, rows, lang = "en" }: Props) {
  const t = useTranslations("reference");
  if (rows.length === 0) return null;
  return (
    <div className="space-y-1.5">
      <h3 className="font-medium text-[13px]">{title}</h3>
      <dl className="divide-y divide-line rounded-lg border border-line text-[13px]">
        {rows.map(({ name, type, required, description }) => (
          <div key={name} className="space-y-0.5 px-3 py-2">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <code className="break-all font-mono text-xs">{name}</code>
              <span className="break-words text-muted text-xs">{type}</span>
              {required && <span className="text-accent text-xs">{t("operation.required")}</span>}
            </dt>
            {description && (
              <dd lang={lang} className="text-muted">
                {description}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
