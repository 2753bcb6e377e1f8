import Link from "next/link";
import { useTranslations } from "#translations";
import { FIRST_PROMPT, placeLines, THREE_STEPS } from "@/lib/api/three-steps";
import { CodeBlock } from "./code-block";
import type { Here } from "./snippets";

/** From nothing to an agent’s prompt: a key, and three commands to paste. */
export function FirstSteps({ here, keys }: { here: Here; keys: "own" | "owner" }) {
  const t = useTranslations("reference");
  const api = `${here.url}/api/v1/workspaces/${here.workspace}`;
  return (
    <section aria-labelledby="first-steps" className="mb-8 space-y-4">
      <div className="space-y-1">
        <h2 id="first-steps" className="font-semibold text-base">
          {t("steps.title")}
        </h2>
        <p className="max-w-2xl text-[13px] text-muted">
          {t.rich(`steps.${keys}`, {
            link: (words) => (
              <Link href={`/${here.workspace}/settings/api-keys`} className="text-accent underline">
                {words}
              </Link>
            ),
            code: (words) => <code className="font-mono text-xs">{words}</code>,
          })}
        </p>
      </div>
      <CodeBlock title={t("steps.place")} text={placeLines({ api, key: "inlay_…" })} />
      <ol className="space-y-3">
        {THREE_STEPS.map(({ id, command }, at) => (
          <li key={id}>
            <CodeBlock title={t("steps.step", { number: at + 1, title: t(`steps.${id}`) })} text={command} />
          </li>
        ))}
      </ol>
      <CodeBlock title={t("steps.prints")} text={FIRST_PROMPT} />
    </section>
  );
}
