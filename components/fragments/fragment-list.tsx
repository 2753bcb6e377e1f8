import { Check, Plus, Puzzle } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "#translations";
import { ButtonLink } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyState } from "@/components/ui/empty-state";
import { Filter } from "@/components/ui/filter";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormat } from "@/components/ui/use-format";
import type { FragmentRow } from "@/lib/fragments/list";
import { FragmentMenu } from "./fragment-menu";
import { Size } from "./size";

type Props = {
  workspace: string;
  page: { fragments: FragmentRow[]; total: number; next: string | null; library: { used: number } };
  /** What of the list is shown. */
  shown: { filter: string; unused: boolean; isFirst: boolean };
  canWrite: boolean;
};

/** The workspace's own fragments, filtered and paged by the server. */
export function FragmentList({ workspace, page, shown, canWrite }: Props) {
  const t = useTranslations("fragments");
  const ui = useTranslations("ui");
  const format = useFormat();
  if (page.library.used === 0) {
    return (
      <EmptyState
        icon={<Puzzle size={28} aria-hidden />}
        title={t("list.none.title")}
        action={
          canWrite && (
            <ButtonLink href={`/${workspace}/fragments/new`} variant="primary">
              <Plus size={14} aria-hidden /> {t("list.new")}
            </ButtonLink>
          )
        }
      >
        {t("list.none.why")}
      </EmptyState>
    );
  }
  const place = (unused: boolean, after?: string) => hrefOf(workspace, { filter: shown.filter, unused, after });
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Filter
            value={shown.filter}
            label={t("list.filter")}
            placeholder={t("list.filterShort")}
            kept={shown.unused ? { unused: "1" } : {}}
          />
          <Link
            href={place(!shown.unused)}
            aria-current={shown.unused ? "true" : undefined}
            className={buttonClass({ variant: shown.unused ? "secondary" : "ghost" })}
          >
            {shown.unused && <Check size={14} aria-hidden />} {t("list.unused")}
          </Link>
        </div>
        <span className="tabular text-muted text-xs">{format.count(page.total, "fragments")}</span>
      </div>
      {page.fragments.length === 0 ? (
        <EmptyState title={shown.unused && !shown.filter ? t("list.allUsed") : t("list.noMatch")}>
          <Link href={`/${workspace}/fragments`} className="text-accent underline underline-offset-2">
            {t("list.showAll")}
          </Link>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {page.fragments.map((fragment) => (
            <li key={fragment.name} className="relative flex items-center gap-4 px-4 py-3 hover:bg-hover/40">
              <div className="min-w-0 flex-1">
                <Link
                  href={`/${workspace}/fragments/${fragment.name}`}
                  className="font-medium font-mono text-[13px] after:absolute after:inset-0"
                >
                  {fragment.path}
                </Link>
                <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
                  <Size bytes={fragment.bytes} tokens={fragment.tokens} />
                  <span>
                    {fragment.usedBy === 0
                      ? t("list.notUsed")
                      : t("usedBy", { agents: format.count(fragment.usedBy, "agents") })}
                  </span>
                  <span className="hidden sm:inline">
                    {t.rich("list.saved", {
                      version: fragment.version,
                      by: fragment.updatedBy,
                      time: () => <RelativeTime at={fragment.updatedAt} />,
                    })}
                  </span>
                </div>
              </div>
              <div className="relative z-10">
                <FragmentMenu
                  workspace={workspace}
                  name={fragment.name}
                  tag={fragment.tag}
                  usedBy={fragment.usedBy}
                  canWrite={canWrite}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {(page.next || !shown.isFirst) && (
        <nav aria-label={ui("pages.label")} className="flex justify-end gap-2">
          {!shown.isFirst && <ButtonLink href={place(shown.unused)}>{ui("pages.first")}</ButtonLink>}
          {page.next && <ButtonLink href={place(shown.unused, page.next)}>{ui("pages.next")}</ButtonLink>}
        </nav>
      )}
    </div>
  );
}

function hrefOf(workspace: string, to: { filter: string; unused: boolean; after: string | undefined }): string {
  const query = new URLSearchParams({
    ...(to.filter ? { q: to.filter } : {}),
    ...(to.unused ? { unused: "1" } : {}),
    ...(to.after ? { after: to.after } : {}),
  });
  return `/${workspace}/fragments${query.size > 0 ? `?${query}` : ""}`;
}
