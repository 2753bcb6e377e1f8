import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { CodeBlock } from "./code-block";
import type { Tried } from "./send-try";

/** An answer as it came: status, headers, body. */
export function TriedAnswer({ tried }: { tried: Tried }) {
  const t = useTranslations("reference");
  if (!tried.sent) return <Alert tone="danger">{t(`try.${tried.why}`)}</Alert>;
  const { request, status, headers, text, ms } = tried;
  return (
    <div className="space-y-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
        <Badge tone={status < 400 ? "success" : "danger"}>{status}</Badge>
        <code className="break-all font-mono">{request}</code>
        <span className="tabular text-muted">{ms} ms</span>
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 font-mono text-[11px] text-muted">
        {headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {text === "" ? (
        <p className="text-muted text-xs">{t("try.noBody")}</p>
      ) : (
        <CodeBlock title={t("try.body")} text={text} />
      )}
    </div>
  );
}
