import { Bot, Library, Puzzle } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Excerpt, Hit } from "@/lib/search/search";
import { hrefOfHit } from "./hit-place";

const ICONS = { fragment: Puzzle, "built-in": Library, agent: Bot };

type Props = { workspace: string; query: string; hits: Hit[]; next: string | null; isFirst: boolean };

/** What was found: names first, then places in texts. */
export function HitList({ workspace, query, hits, next, isFirst }: Props) {
  const t = useTranslations("search");
  const ui = useTranslations("ui");
  if (hits.length === 0 && isFirst) return <EmptyState title={t("none.title")}>{t("none.why")}</EmptyState>;
  const page = (after?: string) =>
    `/${workspace}/search?${new URLSearchParams({ q: query, ...(after ? { after } : {}) })}`;
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {hits.map((hit) => (
          <HitRow key={`${hit.kind} ${hit.name}`} workspace={workspace} hit={hit} />
        ))}
      </ul>
      {(next || !isFirst) && (
        <nav aria-label={ui("pages.label")} className="flex justify-end gap-2">
          {!isFirst && <ButtonLink href={page()}>{ui("pages.first")}</ButtonLink>}
          {next && <ButtonLink href={page(next)}>{ui("pages.next")}</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

function HitRow({ workspace, hit }: { workspace: string; hit: Hit }) {
  const t = useTranslations("search");
  const Icon = ICONS[hit.kind];
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-hover/40">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 space-y-1">
        <div className="flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5">
          <Link
            href={hrefOfHit(workspace, hit)}
            className="min-w-0 break-all font-medium font-mono text-[13px] after:absolute after:inset-0"
          >
            {hit.name}
          </Link>
          {hit.title && <span className="text-[13px] text-muted">{hit.title}</span>}
          <span className="text-muted text-xs">{t(`kind.${hit.kind}`)}</span>
        </div>
        {hit.excerpt && <ExcerptLine excerpt={hit.excerpt} />}
        {hit.where === "description" && <p className="text-muted text-xs">{t("inDescription")}</p>}
      </div>
    </li>
  );
}

function ExcerptLine({ excerpt: { line, before, match, after } }: { excerpt: Excerpt }) {
  const t = useTranslations("search");
  return (
    <p className="line-clamp-2 break-words text-[13px] text-muted">
      <span className="tabular text-xs">{t("line", { line })}</span> · …{before}
      <mark className="rounded-sm bg-accent-soft px-0.5 font-medium text-text">{match}</mark>
      {after}…
    </p>
  );
}
