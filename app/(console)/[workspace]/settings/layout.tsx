import type { ReactNode } from "react";
import { Sentences } from "@/components/language/language";
import { SettingsTabs } from "@/components/settings/tabs";
import { currentPerson, currentWorkspaces } from "@/lib/auth/session";

type Props = { params: Promise<{ workspace: string }>; children: ReactNode };

export default async function SettingsLayout({ params, children }: Props) {
  const { workspace } = await params;
  // The page itself sends on to sign in, and from an old address to the new one.
  const found = (await currentPerson()) && (await currentWorkspaces()).find(({ slug }) => slug === workspace);
  if (!found) return children;
  return (
    <Sentences of={["settings"]}>
      <SettingsTabs workspace={workspace} role={found.role} />
      {children}
    </Sentences>
  );
}
