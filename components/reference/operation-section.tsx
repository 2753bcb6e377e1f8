import { Link2 } from "lucide-react";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "#translations";
import { type Row, type Shown, tryableOf } from "@/lib/api/reference";
import { CodeBlock } from "./code-block";
import { FieldsTable } from "./fields-table";
import { MethodBadge } from "./method-badge";
import { curlOf, type Here, typescriptOf } from "./snippets";
import { SnippetsPanel } from "./snippets-panel";
import { TryIt } from "./try-it";

/** One operation: what it takes and gives, by whom it may be asked, and a place to ask it. */
export function OperationSection({ operation, here }: { operation: Shown; here: Here }) {
  const t = useTranslations("reference");
  const locale = useLocale();
  const headers = useHeaderRows(operation);
  const { id, method, path, summary, description, reply } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-16 border-line border-t py-7 md:scroll-mt-2">
      <div className="mb-4 space-y-1.5">
        <h2 id={`${id}-title`} className="group flex items-baseline gap-2 font-semibold text-[15px]">
          <span lang="en">{summary}</span>
          <a
            href={`#${id}`}
            aria-label={t("operation.link", { id })}
            className="text-muted opacity-0 focus:opacity-100 group-hover:opacity-100"
          >
            <Link2 size={14} aria-hidden />
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <MethodBadge method={method} />
          <code className="break-all font-mono text-xs">{path}</code>
        </p>
        <p className="text-[13px] text-muted">
          <Need operation={operation} />
          {description && <span lang="en"> {description}</span>}
        </p>
      </div>
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
        <div className="min-w-0 space-y-4">
          <FieldsTable title={t("operation.address")} rows={addressRows(operation, t("operation.inPath"))} />
          <FieldsTable title={t("operation.headers")} rows={headers} lang={locale} />
          {operation.file && <p className="text-[13px]">{t("operation.file")}</p>}
          {operation.body && <FieldsTable title={t("operation.body")} rows={operation.body.rows} />}
          <Answer operation={operation} />
          <Refusals operation={operation} />
        </div>
        <div className="min-w-0 space-y-3">
          <SnippetsPanel texts={{ curl: curlOf(operation, here), TypeScript: typescriptOf(operation, here) }} />
          {reply.example && <CodeBlock title={t("operation.example", { status: reply.status })} text={reply.example} />}
          <TryIt operation={tryableOf(operation)} workspace={here.workspace} />
        </div>
      </div>
    </section>
  );
}

function Need({ operation: { area, scope, byKey } }: { operation: Shown }) {
  const t = useTranslations("reference");
  if (area !== "workspace") return t(`operation.${area}`);
  if (!byKey) return t("operation.people");
  return t.rich("operation.scope", { scope, code: (words) => <code className="font-mono text-xs">{words}</code> });
}

function addressRows({ params, query }: Shown, inPath: string): Row[] {
  const named = params.map(({ name, description }) => ({ name, type: inPath, required: true, description }));
  return [...named, ...query];
}

function useHeaderRows({ ifMatch, idempotent }: Shown): Row[] {
  const t = useTranslations("reference");
  const base = {
    name: "If-Match",
    type: "ETag",
    required: true,
    description: t("operation.ifMatch"),
  };
  const key = {
    name: "Idempotency-Key",
    type: "string",
    required: false,
    description: t("operation.idempotencyKey"),
  };
  return [...(ifMatch ? [base] : []), ...(idempotent ? [key] : [])];
}

function Answer({ operation: { reply } }: { operation: Shown }) {
  const t = useTranslations("reference");
  const { status, rows, text } = reply;
  if (text || rows.length === 0) {
    return <p className="text-[13px]">{t(text ? "operation.replyText" : "operation.replyNone", { status })}</p>;
  }
  return (
    <Folded title={t("operation.replyFields", { status, count: rows.length })}>
      <FieldsTable title={t("operation.answer")} rows={rows} />
    </Folded>
  );
}

/** By status, the codes alone: 30 sentences at each of 70 operations would be most of the page. */
function Refusals({ operation: { refusals } }: { operation: Shown }) {
  const t = useTranslations("reference");
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  return (
    <Folded title={t("operation.refusals", { count: refusals.length })}>
      <dl className="divide-y divide-line rounded-lg border border-line text-[13px]">
        {statuses.map((status) => (
          <div key={status} className="flex gap-3 px-3 py-1.5">
            <dt className="tabular text-muted">{status}</dt>
            <dd className="min-w-0 break-words font-mono text-xs leading-5">
              {refusals.flatMap((each) => (each.status === status ? [each.code] : [])).join(", ")}
            </dd>
          </div>
        ))}
      </dl>
    </Folded>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/fold">
      <summary className="w-fit cursor-pointer rounded text-[13px] text-muted hover:text-text">{title}</summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
