import type { Metadata } from "next";
import Link from "next/link";
import { DiffView } from "@/components/editor/diff-view";
import { RestoreButton } from "@/components/fragments/restore-button";
import { PickTwo, pickedOf } from "@/components/history/pick-two";
import { getFormat } from "@/components/language/get-format";
import { getTranslations } from "@/components/language/get-translations";
import { Badge } from "@/components/ui/badge";
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
  const { name } = await params;
  return { title: (await getTranslations("history"))("of", { name }) };
}

/** A fragment's versions, and what differs between any two of them. */
export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("history");
  const fragments = await getTranslations("fragments");
  const format = await getFormat();
  const { workspace, name } = await params;
  const asked = await searchParams;
  const page = `/${workspace}/fragments/${name}/history`;
  const ctx = await pageCtx(workspace, page);
  const [fragment, versions] = await orNotFound(
    Promise.all([readFragment(ctx, { name }), listFragmentVersions(ctx, { name })]),
  );
  const choices = versions.map(({ version, cause, author }) => ({
    value: version,
    label: t("choice", { version, cause: t(`cause.${cause}`), author }),
  }));
  const to = pickedOf(asked.to, choices, fragment.version);
  const from = pickedOf(asked.from, choices, Math.max(to - 1, 1));
  const [before, after] = await Promise.all([from, to].map((version) => readFragmentVersion(ctx, { name, version })));
  if (!before || !after) throw new Error("two versions were read");
  return (
    <>
      <PageHeader
        crumbs={[
          { label: fragments("list.title"), href: `/${workspace}/fragments` },
          { label: fragment.path, href: `/${workspace}/fragments/${name}` },
        ]}
        title={t("title")}
        lead={t("lead")}
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
            label={t("label", { from, to })}
            before={{ title: t("side", { version: from, bytes: format.bytes(before.bytes) }), text: before.text }}
            after={{
              title: t("sideChange", {
                version: to,
                bytes: format.bytes(after.bytes),
                change: format.change(before.bytes, after.bytes, "bytes"),
              }),
              text: after.text,
            }}
          />
        </div>
        <Panel title={t("versions")} aside={`${versions.length}`}>
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
                      {t("version", { version })}
                    </Link>
                    {version === fragment.version && <Badge tone="accent">{t("current")}</Badge>}
                  </span>
                  <span className="text-muted text-xs">
                    <RelativeTime at={createdAt} />
                  </span>
                </div>
                <p className="tabular text-muted text-xs">
                  {t("row", { cause: t(`cause.${cause}`), author, bytes: format.bytes(bytes) })}
                </p>
              </li>
            ))}
          </ol>
        </Panel>
      </div>
    </>
  );
}
