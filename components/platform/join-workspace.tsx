"use client";

import { Ellipsis, ExternalLink, LogIn } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { ChoiceField } from "@/components/settings/choice-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextAreaField } from "@/components/ui/field";
import { Menu, MenuItem } from "@/components/ui/menu";
import { ROLES } from "@/lib/permissions";

type Workspace = { id: string; slug: string; name: string };
type Props = { workspace: Workspace; isMember: boolean };

/** What an administrator can do about a workspace: open the own ones, join another. */
export function JoinWorkspace({ workspace, isMember }: Props) {
  const t = useTranslations("platform");
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{t("moreActions", { name: workspace.name })}</span>
          </button>
        }
      >
        {isMember ? (
          <MenuItem onClick={() => router.push(`/${workspace.slug}/fragments`)}>
            <ExternalLink size={14} aria-hidden className="text-muted" /> {t("join.open")}
          </MenuItem>
        ) : (
          <MenuItem onClick={() => setAsking(true)}>
            <LogIn size={14} aria-hidden className="text-muted" /> {t("join.ask")}
          </MenuItem>
        )}
      </Menu>
      {asking && <Join workspace={workspace} onClose={() => setAsking(false)} />}
    </>
  );
}

function Join({ workspace, onClose }: { workspace: Workspace; onClose: () => void }) {
  const t = useTranslations("platform");
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [role, setRole] = useState("viewer");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const join = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const address = `/platform/workspaces/${workspace.id}/join`;
    const result = await callAddress<Workspace>(address, { method: "POST", body: { reason, role } });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    router.push(`/${result.body.slug}/fragments`);
    router.refresh();
  };
  const isOfReason = problem?.code.startsWith("text-") ?? false;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("join.title", { name: workspace.name })}
      description={t("join.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form="join" busy={busy} disabled={reason.trim() === ""}>
            {t("join.submit")}
          </Button>
        </>
      }
    >
      <form id="join" onSubmit={join} className="space-y-4">
        {problem && !isOfReason && (
          <Alert tone="danger" title={t("join.failed")}>
            {problem.detail}
          </Alert>
        )}
        <TextAreaField
          label={t("join.reason")}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isOfReason ? problem?.detail : null}
          hint={t("join.reasonHint")}
        />
        <ChoiceField
          label={t("join.role")}
          value={role}
          choices={ROLES.map((value) => ({ value, label: t(`join.roles.${value}`) }))}
          onChoose={setRole}
          hint={t("join.roleHint")}
        />
      </form>
    </Dialog>
  );
}
