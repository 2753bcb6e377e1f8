import { Fragment, type ReactNode } from "react";
import { useLocale, useTranslations } from "#translations";
import { TextLink } from "@/components/account/text-link";
import { CopyButton } from "@/components/ui/copy-button";
import type { AuditEntry, Noted } from "@/lib/audit/list";
import { useTellField, useTellKind } from "./audit-words";
import { tellMoment } from "./moment";

const LIST = "grid auto-rows-min grid-cols-[6.5rem_minmax(0,1fr)] content-start gap-x-3 gap-y-1.5 text-xs";

type Props = {
  entry: AuditEntry;
  /** Where the target can be seen, if it still can. */
  href?: string | null;
  /** Where all entries about the same target are. */
  allHref?: string;
};

/** All that is known of an entry. */
export function AuditDetails({ entry, href, allHref }: Props) {
  const t = useTranslations("settings");
  const tellKind = useTellKind();
  const { at, actor, action, target, before, after, address, requestId } = entry;
  return (
    <div className="grid gap-x-8 gap-y-4 border-line border-t bg-sunken/60 px-4 py-3 lg:grid-cols-[2fr_3fr]">
      {(before || after) && <Changes before={before ?? {}} after={after ?? {}} />}
      <dl className={LIST}>
        <Fact name={t("audit.facts.when")}>
          <span className="tabular">{tellMoment(at)}</span>
        </Fact>
        <Fact name={t("audit.facts.who")}>
          {tellKind(actor.kind)} {actor.id && <code className="font-mono text-muted">{actor.id}</code>}
        </Fact>
        <Fact name={t("audit.facts.what")}>
          <code className="font-mono">{action}</code> ·{" "}
          {href ? <TextLink href={href}>{target}</TextLink> : <code className="font-mono">{target}</code>}
          {allHref && (
            <>
              {" "}
              · <TextLink href={allHref}>{t("audit.facts.all")}</TextLink>
            </>
          )}
        </Fact>
        <Fact name={t("audit.facts.from")}>
          {address ? <code className="font-mono">{address}</code> : t("audit.facts.unknown")}
        </Fact>
        <Fact name={t("audit.facts.request")}>
          {requestId ? (
            <span className="-my-1.5 flex flex-wrap items-center gap-x-1">
              <code className="font-mono">{requestId}</code>
              <CopyButton text={requestId} />
            </span>
          ) : (
            t("audit.facts.noRequest")
          )}
        </Fact>
      </dl>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </>
  );
}

/** What was noted before and after, field by field. */
function Changes({ before, after }: { before: Noted; after: Noted }) {
  const t = useTranslations("settings");
  const tellField = useTellField();
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <dl className={LIST}>
      {fields.map((field) => (
        <Fragment key={field}>
          <dt className="text-muted">{tellField(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            {field in before && <Value value={before[field]} old={field in after} />}
            {field in before && field in after && (
              <span className="text-muted">
                <span aria-hidden>→</span>
                <span className="sr-only">{t("audit.facts.became")}</span>
              </span>
            )}
            {field in after && <Value value={after[field]} />}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
const HASH = /^[0-9a-f]{64}$/;

function Value({ value, old = false }: { value: unknown; old?: boolean }) {
  const tellValue = useTellValue();
  const look = old ? "text-muted" : "";
  if (typeof value === "string" && HASH.test(value)) {
    return (
      <span className={`-my-1.5 inline-flex items-center ${look}`}>
        <code className="font-mono" title={value}>
          {value.slice(0, 12)}…
        </code>
        <CopyButton text={value} />
      </span>
    );
  }
  return <span className={`min-w-0 break-words ${look}`}>{tellValue(value)}</span>;
}

function useTellValue(): (value: unknown) => string {
  const t = useTranslations("settings");
  const locale = useLocale();
  return (value) => {
    if (value === null || value === "") return t("audit.facts.none");
    if (typeof value === "boolean") return t(value ? "audit.facts.yes" : "audit.facts.no");
    if (Array.isArray(value)) return value.length === 0 ? t("audit.facts.none") : value.join(", ");
    if (typeof value === "number") return value.toLocaleString(locale);
    if (typeof value !== "string") return JSON.stringify(value);
    return MOMENT.test(value) ? tellMoment(value) : value;
  };
}
