import type { Metadata } from "next";
import { getTranslations } from "@/components/language/get-translations";
import { Sentences } from "@/components/language/language";
import { NewWorkspace } from "@/components/settings/general-new";
import { PageHeader } from "@/components/ui/page-header";
import { requirePerson } from "@/lib/auth/session";
import { publicOrigin } from "@/lib/env";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("account"))("workspaces.new") };
}

export default async function Page() {
  await requirePerson("/new-workspace");
  const t = await getTranslations("account");
  return (
    <div className="mx-auto max-w-md">
      <PageHeader title={t("workspaces.new")} lead={t("workspaces.newLead")} />
      <Sentences of={["settings"]}>
        <NewWorkspace host={new URL(publicOrigin()).host} />
      </Sentences>
    </div>
  );
}
