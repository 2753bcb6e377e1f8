"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { AboutFields, errorOf } from "./about-fields";

type Props = { builtIn: { name: string; title: string; usefulWhen: string; tag: string }; onClose: () => void };

/** Changes title and description; the text is not touched, and no agent notices. */
export function DescribeBuiltIn({ builtIn, onClose }: Props) {
  const t = useTranslations("platform");
  const router = useRouter();
  const [about, setAbout] = useState({ title: builtIn.title, usefulWhen: builtIn.usefulWhen });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async () => {
    setBusy(true);
    const address = `/platform/built-ins/${builtIn.name}`;
    const result = await callAddress(address, { method: "PATCH", body: about, base: builtIn.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onClose();
    router.refresh();
  };
  const isTold = errorOf(problem, "title") ?? errorOf(problem, "usefulWhen");
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("describe.title", { name: builtIn.name })}
      description={t("describe.lead")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form="describe" busy={busy}>
            {t("save")}
          </Button>
        </>
      }
    >
      <form
        id="describe"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {problem && !isTold && (
          <Alert tone="danger" title={t("notSaved")}>
            {problem.detail}
          </Alert>
        )}
        <AboutFields value={about} onChange={setAbout} problem={problem} />
      </form>
    </Dialog>
  );
}
