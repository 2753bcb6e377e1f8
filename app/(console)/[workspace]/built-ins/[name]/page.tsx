import { Copy } from "lucide-react";
import type { Metadata } from "next";
import { FragmentCost } from "@/components/fragments/cost";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ExactText } from "@/components/ui/exact-text";
import { formatBytes } from "@/components/ui/format";
import { PageHeader } from "@/components/ui/page-header";
import { orNotFound } from "@/lib/auth/or-not-found";
import { pageCtx } from "@/lib/auth/session";
import { may } from "@/lib/ctx";
import { readBuiltIn } from "@/lib/platform/read";
import { readWorkspace } from "@/lib/workspaces/read";

type Props = { params: Promise<{ workspace: string; name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).name };
}

export default async function Page({ params }: Props) {
  const { workspace, name } = await params;
  const ctx = await pageCtx(workspace, `/${workspace}/built-ins/${name}`);
  const [builtIn, { price }] = await orNotFound(Promise.all([readBuiltIn(ctx, { name }), readWorkspace(ctx)]));
  return (
    <>
      <PageHeader
        crumbs={[{ label: "Fragments", href: `/${workspace}/fragments` }]}
        title={builtIn.title}
        badge={<Badge tone="accent">built in</Badge>}
        lead={
          <>
            <span className="font-mono">{builtIn.path}</span> · {builtIn.usefulWhen} Every workspace has the same; to
            change it, make a copy.
          </>
        }
        actions={
          may(ctx, "fragments:write") && (
            <ButtonLink href={`/${workspace}/fragments/new?copy=${builtIn.path}`}>
              <Copy size={14} aria-hidden /> Make a copy
            </ButtonLink>
          )
        }
      />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2 text-muted text-xs">
        <span className="tabular">
          version {builtIn.version} · {formatBytes(builtIn.bytes)} ·{" "}
          <FragmentCost tokens={builtIn.tokens} usedBy={builtIn.usedBy} price={price} />
        </span>
        <CopyButton text={builtIn.text} label="Copy text" />
      </div>
      <ExactText label={`Text of ${builtIn.path}`}>{builtIn.text}</ExactText>
    </>
  );
}
