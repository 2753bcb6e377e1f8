import type { ReactNode } from "react";
import { Sentences } from "@/components/language/language";
import { AppShell } from "@/components/shell/app-shell";
import { currentPerson, currentWorkspaces, movedTo, pageCtx } from "@/lib/auth/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

export default async function WorkspaceLayout({ params, children }: Props) {
  const { workspace: slug } = await params;
  const user = await currentPerson();
  const found = await currentWorkspaces();
  const isOld = !found.some((each) => each.slug === slug) && (await movedTo(slug)) !== null;
  // The page itself sends on, to sign in or from an old address to the new one: it knows the whole of its address.
  if (!user || isOld) return children;
  const { workspace } = await pageCtx(slug);
  const workspaces = found.map(({ slug, name }) => ({ slug, name }));
  return (
    <AppShell
      workspace={{ slug, name: workspace.name }}
      workspaces={workspaces}
      user={{ name: user.name, email: user.email, administrator: user.administrator }}
    >
      <Sentences of={["fragments", "agents", "editor", "history"]}>{children}</Sentences>
    </AppShell>
  );
}
