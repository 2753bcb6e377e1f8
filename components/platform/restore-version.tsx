"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AskImpact } from "./ask-impact";

type Props = {
  builtIn: { name: string; tag: string; agents: number; workspaces: number };
  version: number;
  text: string;
};

/** Makes an older version's text the current one again, as a new version, after saying whom that reaches. */
export function RestoreVersion({ builtIn, version, text }: Props) {
  const t = useTranslations("platform");
  const { name, tag } = builtIn;
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const restore = async () => {
    setBusy(true);
    const address = `/platform/built-ins/${name}/versions/${version}/restore`;
    const result = await callAddress(address, { method: "POST", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    router.push(`/platform/built-ins/${name}?watch=1`);
    router.refresh();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <RotateCcw size={14} aria-hidden /> {t("restore.button", { version: String(version) })}
      </Button>
      {asking && (
        <AskImpact
          name={name}
          text={text}
          use={builtIn}
          act="restore"
          version={version}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={restore}
        >
          {problem && (
            <Alert tone="danger" title={t("restore.failed")}>
              {problem.detail}
            </Alert>
          )}
          <p className="text-[13px] text-muted">{t("restore.note")}</p>
        </AskImpact>
      )}
    </>
  );
}
