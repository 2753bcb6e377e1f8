import { Bot, Library, Puzzle } from "lucide-react";
import Link from "next/link";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Excerpt, Hit } from "@/lib/search/search";
import { hrefOfHit } from "./hit-place";

const ICONS = { fragment: Puzzle, "built-in": Library, agent: Bot };
const KINDS = { fragment: "Fragment", "built-in": "Built in", agent: "Agent" };
const NO_MATCH = "Nothing holds this";
const NO_MATCH_WHY =
  "Names, titles, descriptions and current texts are looked through as they stand, in any case. Try fewer words, or part of one.";

type Props = { workspace: string; query: string; hits: Hit[]; next: string | null; isFirst: boolean };

/** What was found: names first, then places in texts. */
export function HitList({ workspace, query, hits, next, isFirst }: Props) {
  if (hits.length === 0 && isFirst) return <EmptyState title={NO_MATCH}>{NO_MATCH_WHY}</EmptyState>;
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
        <nav aria-label="Pages" className="flex justify-end gap-2">
          {!isFirst && <ButtonLink href={page()}>First page</ButtonLink>}
          {next && <ButtonLink href={page(next)}>Next page</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

function HitRow({ workspace, hit }: { workspace: string; hit: Hit }) {
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
          <span className="text-muted text-xs">{KINDS[hit.kind]}</span>
        </div>
        {hit.excerpt && <ExcerptLine excerpt={hit.excerpt} />}
        {hit.where === "description" && <p className="text-muted text-xs">In its description</p>}
      </div>
    </li>
  );
}

function ExcerptLine({ excerpt: { line, before, match, after } }: { excerpt: Excerpt }) {
  return (
    <p className="line-clamp-2 break-words text-[13px] text-muted">
      <span className="tabular text-xs">Line {line}</span> · …{before}
      <mark className="rounded-sm bg-accent-soft px-0.5 font-medium text-text">{match}</mark>
      {after}…
    </p>
  );
}
