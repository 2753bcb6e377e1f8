"use client";

import { Ellipsis, ShieldCheck, ShieldOff, UserCheck, UserX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { notify } from "@/components/ui/toast";

type User = { id: string; name: string; email: string; administrator: boolean; disabledAt: Date | null; tag: string };
type Props = { user: User; isMe: boolean };
type Change = keyof typeof CHANGES;

const CHANGES = {
  grant: {
    body: { administrator: true },
    title: (name: string) => `Make ${name} an administrator?`,
    about: "They can change the built-ins of every workspace, see all accounts, and make or end other administrators.",
    verb: "Make administrator",
    said: (name: string) => `${name} is an administrator now.`,
    danger: false,
  },
  revoke: {
    body: { administrator: false },
    title: (name: string) => `Take administration away from ${name}?`,
    about: "At once, for their sessions and for their keys with the scope platform. Their workspaces stay theirs.",
    verb: "Take it away",
    said: (name: string) => `${name} is no administrator any more.`,
    danger: true,
  },
  disable: {
    body: { disabled: true },
    title: (name: string) => `Disable ${name}’s account?`,
    about: "They are signed out everywhere and can’t sign in. Memberships stay, and you can enable the account again.",
    verb: "Disable account",
    said: (name: string) => `${name}’s account is disabled.`,
    danger: true,
  },
  enable: {
    body: { disabled: false },
    title: (name: string) => `Enable ${name}’s account?`,
    about: "They can sign in again, with the memberships that they had.",
    verb: "Enable account",
    said: (name: string) => `${name} can sign in again.`,
    danger: false,
  },
} as const;

/** What an administrator can do about an account, each asked once more. */
export function UserActions({ user, isMe }: Props) {
  const [asking, setAsking] = useState<Change | null>(null);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">More actions for {user.name}</span>
          </button>
        }
      >
        {user.administrator ? (
          <MenuItem onClick={() => setAsking("revoke")}>
            <ShieldOff size={14} aria-hidden className="text-muted" /> Take administration away…
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking("grant")}>
            <ShieldCheck size={14} aria-hidden className="text-muted" /> Make administrator…
          </MenuItem>
        )}
        <MenuSeparator />
        {user.disabledAt ? (
          <MenuItem onClick={() => setAsking("enable")}>
            <UserCheck size={14} aria-hidden className="text-muted" /> Enable account…
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking("disable")} disabled={isMe} danger>
            <UserX size={14} aria-hidden /> {isMe ? "Disable account (not your own)" : "Disable account…"}
          </MenuItem>
        )}
      </Menu>
      {asking && <Ask user={user} change={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Ask({ user, change, onClose }: { user: User; change: Change; onClose: () => void }) {
  const { body, title, about, verb, said, danger } = CHANGES[change];
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = async () => {
    setBusy(true);
    const result = await callAddress(`/platform/users/${user.id}`, { method: "PATCH", body, base: user.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onClose();
    notify(said(user.name));
    router.refresh();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={title(user.name)}
      description={about}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={confirm}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p className="break-all text-[13px]">{user.email}</p>
        {problem && (
          <Alert tone="danger" title="Not changed">
            {problem.detail}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
