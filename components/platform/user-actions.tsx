"use client";

import { Ellipsis, ShieldCheck, ShieldOff, UserCheck, UserX } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
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
  grant: { body: { administrator: true }, danger: false },
  revoke: { body: { administrator: false }, danger: true },
  disable: { body: { disabled: true }, danger: true },
  enable: { body: { disabled: false }, danger: false },
} as const;

/** What an administrator can do about an account, each asked once more. */
export function UserActions({ user, isMe }: Props) {
  const t = useTranslations("platform");
  const [asking, setAsking] = useState<Change | null>(null);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{t("moreActions", { name: user.name })}</span>
          </button>
        }
      >
        {user.administrator ? (
          <MenuItem onClick={() => setAsking("revoke")}>
            <ShieldOff size={14} aria-hidden className="text-muted" /> {t("users.menu.revoke")}
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking("grant")}>
            <ShieldCheck size={14} aria-hidden className="text-muted" /> {t("users.menu.grant")}
          </MenuItem>
        )}
        <MenuSeparator />
        {user.disabledAt ? (
          <MenuItem onClick={() => setAsking("enable")}>
            <UserCheck size={14} aria-hidden className="text-muted" /> {t("users.menu.enable")}
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking("disable")} disabled={isMe} danger>
            <UserX size={14} aria-hidden /> {isMe ? t("users.menu.disableOwn") : t("users.menu.disable")}
          </MenuItem>
        )}
      </Menu>
      {asking && <Ask user={user} change={asking} onClose={() => setAsking(null)} />}
    </>
  );
}

function Ask({ user, change, onClose }: { user: User; change: Change; onClose: () => void }) {
  const t = useTranslations("platform");
  const { body, danger } = CHANGES[change];
  const { name } = user;
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const confirm = async () => {
    setBusy(true);
    const result = await callAddress(`/platform/users/${user.id}`, { method: "PATCH", body, base: user.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onClose();
    notify(t(`users.${change}.said`, { name }));
    router.refresh();
  };
  return (
    <Dialog
      open
      alert
      onOpenChange={onClose}
      title={t(`users.${change}.title`, { name })}
      description={t(`users.${change}.about`)}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={confirm}>
            {t(`users.${change}.verb`)}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <p className="break-all text-[13px]">{user.email}</p>
        {problem && (
          <Alert tone="danger" title={t("notChanged")}>
            {problem.detail}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
