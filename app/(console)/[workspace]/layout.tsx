import type { ReactNode } from "react";
import { Sidebar } from "@/components/shell/sidebar";
import { currentWorkspaces, pageCtx, requirePerson } from "@/lib/auth/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

export default async function WorkspaceLayout({ params, children }: Props) {
  const { workspace: slug } = await params;
  const { workspace } = await pageCtx(slug);
  const person = await requirePerson(`/${slug}`);
  const workspaces = (await currentWorkspaces()).map(({ slug, name }) => ({ slug, name }));
  return (
    <div className="min-h-dvh md:flex">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <Sidebar
        workspace={{ slug, name: workspace.name }}
        workspaces={workspaces}
        person={{ name: person.name, email: person.email }}
      />
      <main id="main" className="min-w-0 flex-1 px-4 py-6 md:px-8">
        <div className="mx-auto max-w-6xl">{children}</div>
      </main>
    </div>
  );
}
