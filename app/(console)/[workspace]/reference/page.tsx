import type { Metadata } from "next";
import { FirstSteps } from "@/components/reference/first-steps";
import { OperationNav } from "@/components/reference/operation-nav";
import { OperationSection } from "@/components/reference/operation-section";
import { ButtonLink } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { reference } from "@/lib/api/reference";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "API reference" };

type Props = { params: Promise<{ workspace: string }> };

export default async function Page({ params }: Props) {
  const { workspace } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/reference`);
  const { INLAY_URL, PORT } = env();
  const here = { url: INLAY_URL ?? `http://localhost:${PORT}`, workspace: ctx.workspace.slug };
  const nouns = reference(here.url);
  const listed = nouns.map(({ name, operations }) => ({
    name,
    operations: operations.map(({ id, method, path, summary }) => ({ id, method, path, summary })),
  }));
  return (
    <>
      <PageHeader
        title="API reference"
        lead="Whatever the console does, a program can do: it goes through the same API."
        actions={
          <ButtonLink href="/api/openapi.json" prefetch={false}>
            OpenAPI document
          </ButtonLink>
        }
      />
      <div className="gap-8 lg:flex">
        <details className="mb-6 rounded-lg border border-line bg-surface px-3 py-2 lg:hidden">
          <summary className="cursor-pointer font-medium text-[13px]">Operations</summary>
          <div className="mt-3">
            <OperationNav nouns={listed} />
          </div>
        </details>
        <div className="sticky top-4 hidden max-h-[calc(100dvh-2rem)] w-52 shrink-0 self-start overflow-y-auto pr-1 pb-4 lg:block">
          <OperationNav nouns={listed} />
        </div>
        <div className="min-w-0 flex-1">
          <FirstSteps here={here} keys={may(ctx, "api-keys:write") ? "own" : "owner"} />
          {nouns.map(({ name, about, operations }) => (
            <section key={name} aria-label={name} className="mb-6">
              <h2 className="font-semibold text-base">{name}</h2>
              <p className="mt-1 mb-4 max-w-2xl text-[13px] text-muted">{about}</p>
              {operations.map((operation) => (
                <OperationSection key={operation.id} operation={operation} here={here} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
