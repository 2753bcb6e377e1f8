"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { inputClass } from "@/components/ui/field";
import { notify } from "@/components/ui/toast";
import { ROLES, type Role } from "@/lib/permissions";

/** What an action on a member must know of them. */
export type MemberActed = { userId: string; name: string; role: Role; tag: string };

type Props = { workspace: string; member: MemberActed; isMe: boolean };

/** A member's role, to be changed on the spot; giving up one's own ownership asks first. */
export function MemberRole({ workspace, member, isMe }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [chosen, setChosen] = useState<Role>(member.role);
  const [asking, setAsking] = useState<Role | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (role: Role) => {
    setAsking(null);
    setChosen(role);
    setBusy(true);
    setProblem(null);
    const path = `/members/${encodeURIComponent(member.userId)}`;
    const result = await callApi(workspace, path, { method: "PATCH", body: { role }, base: member.tag });
    setBusy(false);
    if (!result.ok) {
      setChosen(member.role);
      setProblem(result.problem);
      // Somebody else was faster: what they made of it is shown, with the reason beside it.
      if (result.problem.code === "stale-version") router.refresh();
      return;
    }
    notify(t("members.isNow", { name: member.name, role: t(`aRole.${role}`) }));
    router.refresh();
  };
  const choose = (role: Role) => (isMe && role !== "owner" ? setAsking(role) : save(role));
  return (
    <div className="space-y-1">
      <select
        value={chosen}
        disabled={busy}
        aria-label={t("members.roleOf", { name: member.name })}
        aria-invalid={problem ? true : undefined}
        onChange={(event) => choose(event.target.value as Role)}
        className={`${inputClass} max-w-40`}
      >
        {ROLES.map((role) => (
          <option key={role} value={role} title={t(`roleMay.${role}`)}>
            {t(`roleTitle.${role}`)}
          </option>
        ))}
      </select>
      {problem && (
        <p role="alert" className="text-danger text-xs">
          {problem.detail}
        </p>
      )}
      {asking && (
        <Dialog
          open
          alert
          onOpenChange={() => setAsking(null)}
          title={t("members.giveUp")}
          description={t("members.giveUpSays", { role: t(`aRole.${asking}`) })}
          footer={
            <>
              <Button onClick={() => setAsking(null)}>{t("cancel")}</Button>
              <Button variant="danger" onClick={() => save(asking)}>
                {t("members.become", { role: t(`aRole.${asking}`) })}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
}
