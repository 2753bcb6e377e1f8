import type { Metadata } from "next";
import { Sentences } from "@/components/language/language";
import { NewWorkspace } from "@/components/settings/general-new";
import { PageHeader } from "@/components/ui/page-header";
import { requirePerson } from "@/lib/auth/session";
import { publicOrigin } from "@/lib/env";

export const metadata: Metadata = { title: "New workspace" };

export default async function Page() {
  await requirePerson("/new-workspace");
  return (
    <div className="mx-auto max-w-md">
      <PageHeader
        title="New workspace"
        lead="A workspace has fragments and agents of its own, and its own members. You are its owner; invite others afterwards."
      />
      <Sentences of={["settings"]}>
        <NewWorkspace host={new URL(publicOrigin()).host} />
      </Sentences>
    </div>
  );
}
