"use client";

import { useTranslations } from "#translations";
import { DiffView } from "@/components/editor/diff-view";
import { Button } from "@/components/ui/button";

type Props = { mine: string; theirs: string; by: string; onKeep: () => void; onTake: () => void; onMerge: () => void };

/** Somebody saved meanwhile: both texts, and a choice. Neither is lost until one is made. */
export function Conflict({ mine, theirs, by, onKeep, onTake, onMerge }: Props) {
  const t = useTranslations("fragments");
  return (
    <section
      role="alert"
      aria-labelledby="conflict"
      className="space-y-3 rounded-lg border border-warning/50 bg-warning-soft p-4"
    >
      <div>
        <h2 id="conflict" className="font-medium text-[13px]">
          {t("conflict.title", { by })}
        </h2>
        <p className="text-[13px]">{t("conflict.why")}</p>
      </div>
      <DiffView
        label={t("conflict.label")}
        before={{ title: t("conflict.theirs", { by }), text: theirs }}
        after={{ title: t("conflict.yours"), text: mine }}
        maxHeight={320}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onMerge}>
          {t("conflict.merge")}
        </Button>
        <Button onClick={onKeep}>{t("conflict.keep")}</Button>
        <Button onClick={onTake}>{t("conflict.take")}</Button>
      </div>
    </section>
  );
}
