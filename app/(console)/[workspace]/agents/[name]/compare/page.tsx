import type { Metadata } from "next";
import { DiffView } from "@/components/editor/diff-view";
import { PickTwo, pickedOf } from "@/components/history/pick-two";
import { getFormat } from "@/components/language/get-format";
import { getTranslations } from "@/components/language/get-translations";
import { PageHeader } from "@/components/ui/page-header";
import { Panel } from "@/components/ui/panel";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { listRevisions } from "@/lib/revisions/list";
import { readRevision } from "@/lib/revisions/read";

type Props = {
  params: Promise<{ workspace: string; name: string }>;
  searchParams: Promise<{ from?: string; to?: string }>;
};

/** The newest revisions are offered by name; older ones by their number in the address. */
const OFFERED = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await params;
  return { title: (await getTranslations("agents"))("compare.title", { name }) };
}

/** What an agent read before and what it reads after: any two of its revisions. */
export default async function Page({ params, searchParams }: Props) {
  const t = await getTranslations("agents");
  const format = await getFormat();
  const { workspace, name } = await params;
  const asked = await searchParams;
  const ctx = await pageCtx(workspace, `/${workspace}/agents/${name}/compare`);
  const { revisions } = await orNotFound(listRevisions(ctx, { agent: name, limit: OFFERED }));
  const choices = revisions.map(({ number, cause }) => ({
    value: number,
    label: t(`compare.choice.${cause}`, { number }),
  }));
  const newest = revisions[0]?.number ?? 1;
  const everything = Array.from({ length: newest }, (_, at) => ({ value: at + 1 }));
  const to = pickedOf(asked.to, everything, newest);
  const from = pickedOf(asked.from, everything, Math.max(to - 1, 1));
  const [before, after] = await orNotFound(
    Promise.all([from, to].map((number) => readRevision(ctx, { agent: name, number }))),
  );
  if (!before || !after) throw new Error("two revisions were read");
  const versionsBefore = new Map(before.fragments.map(({ path, version }) => [path, version]));
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t("list.title"), href: `/${workspace}/agents` },
          { label: name, href: `/${workspace}/agents/${name}` },
        ]}
        title={t("compare.heading")}
        lead={t("compare.lead")}
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <PickTwo choices={choices} from={from} to={to} />
          <DiffView
            label={t("compare.label", { from, to })}
            before={{
              title: t("compare.side", { number: from, bytes: format.bytes(before.bytes) }),
              text: before.text,
            }}
            after={{ title: t("compare.side", { number: to, bytes: format.bytes(after.bytes) }), text: after.text }}
          />
        </div>
        <div className="space-y-4">
          <Panel title={t("compare.call")}>
            <p className="tabular text-[13px]" title={format.tokensHint}>
              {format.change(before.bytes, after.bytes, "bytes")},{" "}
              {format.change(before.tokens, after.tokens, "tokens")}
            </p>
          </Panel>
          <Panel title={t("compare.fragments")}>
            {after.fragments.length === 0 && (
              <p className="text-[13px] text-muted">{t("compare.none", { number: to })}</p>
            )}
            <ul className="space-y-1.5 text-[13px]">
              {after.fragments.map(({ path, version }) => {
                const old = versionsBefore.get(path);
                return (
                  <li key={path} className="flex flex-wrap justify-between gap-x-3">
                    <span className="break-all font-mono text-xs">{path}</span>
                    <span className={`tabular ${old === version ? "text-muted" : "font-medium"}`}>
                      {old === undefined || old === version ? `v${version}` : `v${old} → v${version}`}
                    </span>
                  </li>
                );
              })}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  );
}
