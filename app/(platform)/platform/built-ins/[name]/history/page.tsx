import type { Metadata } from "next";
import { PickTwo, pickedOf } from "@/components/history/pick-two";
import { getTranslations } from "@/components/language/get-translations";
import { BuiltInComparison } from "@/components/platform/built-in-comparison";
import { BuiltInHistory } from "@/components/platform/built-in-history";
import { RestoreVersion } from "@/components/platform/restore-version";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/auth/or-not-found";
import { administratorCtx } from "@/lib/auth/session";
import { readKeptBuiltIn } from "@/lib/platform/list";
import { listBuiltInVersions, readBuiltInVersion } from "@/lib/platform/versions";

type Props = {
  params: Promise<{ name: string }>;
  searchParams: Promise<{ from?: string; to?: string }>;
};

/** So many are offered; the API has all of them. */
const MOST = 200;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations("platform");
  return { title: t("history.of", { name: (await params).name }) };
}

/** A built-in's versions, what differs between any two of them, and the way back to one. */
export default async function Page({ params, searchParams }: Props) {
  const { name } = await params;
  const asked = await searchParams;
  const t = await getTranslations("platform");
  const path = `/platform/built-ins/${name}`;
  const ctx = await administratorCtx(`${path}/history`);
  const [builtIn, { versions, total }] = await orNotFound(
    Promise.all([readKeptBuiltIn(ctx, { name }), listBuiltInVersions(ctx, { name, limit: MOST })]),
  );
  const { tag, agents, workspaces } = builtIn;
  const choices = versions.map(({ version, cause, author }) => ({
    value: version,
    label: t("history.choice", { version: String(version), cause: t(`history.causes.${cause}`), author }),
  }));
  const to = pickedOf(asked.to, choices, builtIn.version);
  const from = pickedOf(asked.from, choices, Math.max(to - 1, choices.at(-1)?.value ?? 1));
  const [before, after] = await Promise.all([
    readBuiltInVersion(ctx, { name, version: from }),
    readBuiltInVersion(ctx, { name, version: to }),
  ]);
  return (
    <>
      <PageHeader
        crumbs={[
          { label: t("places.builtIns"), href: "/platform/built-ins" },
          { label: builtIn.title, href: path },
        ]}
        title={t("history.title")}
        lead={t("history.lead")}
        actions={
          to !== builtIn.version && (
            <RestoreVersion key={to} builtIn={{ name, tag, agents, workspaces }} version={to} text={after.text} />
          )
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <PickTwo choices={choices} from={from} to={to} />
          <BuiltInComparison before={before} after={after} />
        </div>
        <BuiltInHistory name={name} versions={versions} total={total} current={builtIn.version} shown={to} />
      </div>
    </>
  );
}
