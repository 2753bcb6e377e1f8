import type { Metadata } from "next";
import { NewBuiltIn } from "@/components/platform/new-built-in";
import { PageHeader } from "@/components/ui/page-header";
import { administratorCtx } from "@/lib/auth/session";

export const metadata: Metadata = { title: "Add a built-in" };

export default async function Page() {
  await administratorCtx("/platform/built-ins/new");
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Built-ins", href: "/platform/built-ins" }]}
        title="Add a built-in"
        lead="Every workspace can use it at once. No agent changes until somebody names it in one."
      />
      <NewBuiltIn />
    </>
  );
}
