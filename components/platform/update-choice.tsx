"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { DiffView } from "@/components/editor/diff-view";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AskImpact } from "./ask-impact";

type BuiltIn = { name: string; text: string; shippedText: string; tag: string; agents: number; workspaces: number };

/** The product ships another text than the one that stands here: both, and the choice. */
export function UpdateChoice({ builtIn }: { builtIn: BuiltIn }) {
  const t = useTranslations("platform");
  const { name, text, shippedText, tag } = builtIn;
  const router = useRouter();
  const [busy, setBusy] = useState<"keep" | "reset" | null>(null);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const choose = async (what: "keep" | "reset") => {
    setBusy(what);
    setProblem(null);
    const result = await callAddress(`/platform/built-ins/${name}/${what}`, { method: "POST", base: tag });
    setBusy(null);
    setAsking(false);
    if (!result.ok) return setProblem(result.problem);
    if (what === "reset") router.push(`/platform/built-ins/${name}?watch=1`);
    router.refresh();
  };
  return (
    <section
      aria-labelledby="update"
      className="mb-6 space-y-3 rounded-lg border border-warning/50 bg-warning-soft p-4"
    >
      <div>
        <h2 id="update" className="font-medium text-[13px]">
          {t("update.title")}
        </h2>
        <p className="text-[13px]">{t("update.lead")}</p>
      </div>
      <DiffView
        label={t("update.diff")}
        before={{ title: t("update.yours"), text }}
        after={{ title: t("update.shipped"), text: shippedText }}
        maxHeight={320}
      />
      {problem && (
        <Alert tone="danger" title={t("notChanged")}>
          {problem.detail}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={busy === "keep"} onClick={() => choose("keep")}>
          {t("update.keep")}
        </Button>
        <Button onClick={() => setAsking(true)}>{t("update.take")}</Button>
      </div>
      {asking && (
        <AskImpact
          name={name}
          text={shippedText}
          use={builtIn}
          act="take"
          busy={busy === "reset"}
          onClose={() => setAsking(false)}
          onConfirm={() => choose("reset")}
        >
          <p className="text-[13px] text-muted">{t("reset.note")}</p>
        </AskImpact>
      )}
    </section>
  );
}
