import type { Metadata } from "next";
import Link from "next/link";
import { DiffView } from "@/components/editor/diff-view";
import { RestoreButton } from "@/components/fragments/restore-button";
import { CAUSES } from "@/components/history/causes";
import { PickTwo, pickedOf } from "@/components/history/pick-two";
import { Badge } from "@/components/ui/badge";
import { formatBytes, formatChange } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { RelativeTime } from "@/components/ui/relative-time";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { readFragment } from "@/lib/fragments/read";
import { listFragmentVersions, readFragmentVersion } from "@/lib/fragments/versions";

type Props = {
  params: Promise<{ workspace: string; name: string }>;
  searchParams: Promise<{ from?: string; to?: string }>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `History of ${(await params).name}` };
}

/** A fragment's versions, and what differs between any two of them. */
export default async function Page({ params, searchParams }: Props) {
  const { workspace, name } = await params;
  const asked = await searchParams;
  const page = `/${workspace}/fragments/${name}/history`;
  const ctx = await pageCtx(workspace, page);
  const [fragment, versions] = await orNotFound(
    Promise.all([readFragment(ctx, { name }), listFragmentVersions(ctx, { name })]),
  );
  const choices = versions.map(({ version, cause, author }) => ({
    value: version,
    label: `Version ${version}, ${CAUSES[cause] ?? cause} by ${author}`,
  }));
  const to = pickedOf(asked.to, choices, fragment.version);
  const from = pickedOf(asked.from, choices, Math.max(to - 1, 1));
  const [before, after] = await Promise.all([from, to].map((version) => readFragmentVersion(ctx, { name, version })));
  if (!before || !after) throw new Error("two versions were read");
  return (
    <>
      <PageHeader
        crumbs={[
          { label: "Fragments", href: `/${workspace}/fragments` },
          { label: fragment.path, href: `/${workspace}/fragments/${name}` },
        ]}
        title="History"
        lead="Every version stays readable, also those that no agent uses any more."
        actions={
          to !== fragment.version &&
          may(ctx, "fragments:write") && (
            <RestoreButton workspace={workspace} name={name} version={to} tag={fragment.tag} usedBy={fragment.usedBy} />
          )
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <PickTwo choices={choices} from={from} to={to} />
          <DiffView
            label={`Version ${from} against version ${to}`}
            before={{ title: `Version ${from}, ${formatBytes(before.bytes)}`, text: before.text }}
            after={{
              title: `Version ${to}, ${formatBytes(after.bytes)} (${formatChange(before.bytes, after.bytes, "byte")})`,
              text: after.text,
            }}
          />
        </div>
        <Panel title="Versions" aside={`${versions.length}`}>
          <ol className="space-y-3 text-[13px]">
            {versions.map(({ version, cause, author, bytes, createdAt }) => (
              <li key={version}>
                <div className="flex items-baseline justify-between gap-3">
                  <span className="flex items-center gap-2">
                    <Link
                      href={`${page}?from=${Math.max(version - 1, 1)}&to=${version}`}
                      aria-current={version === to ? "true" : undefined}
                      className={`tabular underline underline-offset-2 ${version === to ? "font-semibold" : "font-medium"}`}
                    >
                      Version {version}
                    </Link>
                    {version === fragment.version && <Badge tone="accent">current</Badge>}
                  </span>
                  <span className="text-muted text-xs">
                    <RelativeTime at={createdAt} />
                  </span>
                </div>
                <p className="tabular text-muted text-xs">
                  {CAUSES[cause] ?? cause} by {author}, {formatBytes(bytes)}
                </p>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}
