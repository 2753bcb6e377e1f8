import { History } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "@/components/language/get-translations";
import { BuiltInEditor } from "@/components/platform/built-in-editor";
import { BuiltInHistory } from "@/components/platform/built-in-history";
import { BuiltInMenu } from "@/components/platform/built-in-menu";
import { StateBadge } from "@/components/platform/state-badge";
import { UpdateChoice } from "@/components/platform/update-choice";
import { UsedIn } from "@/components/platform/used-in";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/auth/or-not-found";
import { administratorCtx } from "@/lib/auth/session";
import { readKeptBuiltIn } from "@/lib/platform/list";
import { listBuiltInUse } from "@/lib/platform/use";
import { listBuiltInVersions } from "@/lib/platform/versions";

type Props = { params: Promise<{ name: string }>; searchParams: Promise<{ watch?: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).name };
}

export default async function Page({ params, searchParams }: Props) {
  const { name } = await params;
  const path = `/platform/built-ins/${name}`;
  const t = await getTranslations("platform");
  const ctx = await administratorCtx(path);
  const [builtIn, history, use] = await orNotFound(
    Promise.all([
      readKeptBuiltIn(ctx, { name }),
      listBuiltInVersions(ctx, { name, limit: 12 }),
      listBuiltInUse(ctx, { name, most: 50 }),
    ]),
  );
  const { title, usefulWhen, tag, state, text, shippedText, agents, workspaces } = builtIn;
  const reached = { name, tag, text, agents, workspaces };
  const watch = (await searchParams).watch !== undefined;
  return (
    <>
      <PageHeader
        crumbs={[{ label: t("places.builtIns"), href: "/platform/built-ins" }]}
        title={title}
        badge={
          <>
            <Badge>{t("page.version", { version: String(builtIn.version) })}</Badge>
            <StateBadge state={state} />
          </>
        }
        lead={
          <>
            <span className="font-mono">{builtIn.path}</span> · {usefulWhen}{" "}
            {agents === 0 ? t("page.unused") : t("page.usedBy", { agents, workspaces })}
          </>
        }
        actions={
          <>
            <ButtonLink href={`${path}/history`}>
              <History size={14} aria-hidden /> {t("page.history")}
            </ButtonLink>
            <BuiltInMenu builtIn={{ ...reached, title, usefulWhen, state, shippedText }} use={use} />
          </>
        }
      />
      {state === "update" && shippedText !== null && <UpdateChoice builtIn={{ ...reached, shippedText }} />}
      {/* Keyed by version and way here: what another page has made of it is what the editor begins with. */}
      <BuiltInEditor key={watch ? `watch-${builtIn.version}` : "edit"} builtIn={reached} watch={watch} />
      <div className="mt-8 grid gap-5 md:grid-cols-2">
        <UsedIn use={use} total={workspaces} />
        <BuiltInHistory name={name} versions={history.versions} total={history.total} current={builtIn.version} />
      </div>
    </>
  );
}
