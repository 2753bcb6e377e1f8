import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { currentPerson, currentWorkspaces, pageCtx } from "@/lib/auth/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

export default async function WorkspaceLayout({ params, children }: Props) {
  const { workspace: slug } = await params;
  const user = await currentPerson();
  // The page itself sends on to sign in: it knows its own address, to which the person comes back.
  if (!user) return children;
  const { workspace } = await pageCtx(slug);
  const workspaces = (await currentWorkspaces()).map(({ slug, name }) => ({ slug, name }));
  return (
    <AppShell
      workspace={{ slug, name: workspace.name }}
      workspaces={workspaces}
      user={{ name: user.name, email: user.email }}
    >
      {children}
    </AppShell>
  );
}
