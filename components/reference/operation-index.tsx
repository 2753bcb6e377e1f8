import Link from "next/link";
import { useTranslations } from "#translations";
import { MethodBadge } from "./method-badge";
import type { NavPart } from "./operation-nav";

/** Every operation in a line, part by part: to find one by reading, or with the browser's own search. */
export function OperationIndex({ root, parts }: { root: string; parts: readonly NavPart[] }) {
  const t = useTranslations("reference");
  return (
    <section aria-labelledby="all-operations" className="space-y-6">
      <h2 id="all-operations" className="font-semibold text-base">
        {t("all")}
      </h2>
      {parts.map(({ slug, operations }) => (
        <section key={slug} aria-labelledby={`part-${slug}`} className="space-y-2">
          <div className="space-y-0.5">
            <h3 id={`part-${slug}`} className="font-medium text-[15px]">
              <Link href={`${root}/${slug}`} className="rounded hover:underline">
                {t(`nouns.${slug}.name`)}
              </Link>
            </h3>
            <p className="max-w-2xl text-[13px] text-muted">{t(`nouns.${slug}.about`)}</p>
          </div>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface text-[13px]">
            {operations.map(({ id, method, path, summary }) => (
              <li key={id}>
                <Link href={`${root}/${slug}#${id}`} className="flex items-baseline gap-3 px-3 py-2 hover:bg-hover">
                  <MethodBadge method={method} small />
                  <span className="min-w-0 flex-1 gap-x-4 md:flex md:items-baseline md:justify-between">
                    <span lang="en" className="block">
                      {summary}
                    </span>
                    <code title={path} className="block break-all font-mono text-muted text-xs">
                      {path.replace(/^\/api\/v1\/workspaces\/\{workspace\}(?=\/)/, "…")}
                    </code>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
