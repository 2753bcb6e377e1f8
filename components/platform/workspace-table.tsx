import Link from "next/link";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";
import { RelativeTime } from "@/components/ui/relative-time";
import { useFormat } from "@/components/ui/use-format";
import type { WorkspaceCounts } from "@/lib/platform/workspaces";
import { JoinWorkspace } from "./join-workspace";

type Props = {
  workspaces: WorkspaceCounts[];
  /** Addresses of those that the administrator is a member of. */
  own: ReadonlySet<string>;
};

/** All workspaces: what names them, and how large they are. */
export function WorkspaceTable({ workspaces, own }: Props) {
  const t = useTranslations("platform");
  const format = useFormat();
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {workspaces.map((workspace) => (
        <li key={workspace.id} className="flex items-center gap-4 px-4 py-3">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <Name workspace={workspace} isMember={own.has(workspace.slug)} />
              <span className="break-all font-mono text-muted text-xs">/{workspace.slug}</span>
              {own.has(workspace.slug) && <Badge tone="accent">{t("workspaces.member")}</Badge>}
            </div>
            <div className="mt-0.5 flex flex-wrap gap-x-3 text-muted text-xs">
              <span>{format.count(workspace.members, "members")}</span>
              <span>{format.count(workspace.agents, "agents")}</span>
              <span>
                {format.count(workspace.fragments, "fragments")}
                {workspace.fragments > 0 && `, ${format.bytes(workspace.libraryBytes)}`}
              </span>
              <span>{t.rich("workspaces.made", { time: () => <RelativeTime at={workspace.createdAt} /> })}</span>
              <span className="break-all font-mono">{workspace.internalId}</span>
            </div>
          </div>
          <JoinWorkspace workspace={workspace} isMember={own.has(workspace.slug)} />
        </li>
      ))}
    </ul>
  );
}

/** Leads into the own ones; the others are closed to administrators too. */
function Name({ workspace: { name, slug }, isMember }: { workspace: WorkspaceCounts; isMember: boolean }) {
  if (!isMember) return <span className="break-words font-medium text-[13px]">{name}</span>;
  return (
    <Link
      href={`/${slug}/fragments`}
      className="break-words font-medium text-[13px] underline-offset-2 hover:underline"
    >
      {name}
    </Link>
  );
}
