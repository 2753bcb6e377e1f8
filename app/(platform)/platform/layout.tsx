import type { ReactNode } from "react";
import { Sentences } from "@/components/language/language";
import { PlatformShell } from "@/components/platform/platform-shell";
import { administratorCtx, currentPerson } from "@/lib/auth/session";

export default async function PlatformLayout({ children }: { children: ReactNode }) {
  const user = await currentPerson();
  // The page itself sends on to sign in: it knows its own address, to which the person comes back.
  if (!user) return children;
  await administratorCtx("/platform");
  return (
    <Sentences of={["platform", "fragments", "editor", "history", "settings"]}>
      <PlatformShell user={{ name: user.name, email: user.email }}>{children}</PlatformShell>
    </Sentences>
  );
}
