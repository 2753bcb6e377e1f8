import Link from "next/link";
import { useTranslations } from "#translations";
import { Panel } from "@/components/ui/panel";
import { useFormat } from "@/components/ui/use-format";

/** The agents that use a fragment. */
export function UsedBy({
  workspace,
  agents,
  total,
  path,
}: {
  workspace: string;
  agents: string[];
  total: number;
  path: string;
}) {
  const t = useTranslations("fragments");
  const format = useFormat();
  return (
    <Panel title={t("used.title")} aside={format.count(total, "agents")}>
      {total === 0 ? (
        <p className="text-[13px] text-muted">
          {t.rich("used.none", {
            line: () => <code className="break-all font-mono text-text">{`{{include "${path}"}}`}</code>,
          })}
        </p>
      ) : (
        <ul className="space-y-1.5 text-[13px]">
          {agents.map((name) => (
            <li key={name}>
              <Link className="text-accent underline underline-offset-2" href={`/${workspace}/agents/${name}`}>
                {name}
              </Link>
            </li>
          ))}
          {total > agents.length && (
            <li>
              <Link className="text-muted underline underline-offset-2" href={`/${workspace}/agents?fragment=${path}`}>
                {t("used.all", { total })}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
