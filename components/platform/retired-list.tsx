"use client";

import { Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { notify } from "@/components/ui/toast";
import type { RetiredBuiltIn } from "@/lib/platform/retired";

/** Shipped built-ins that are away, and the way to have them back. */
export function RetiredList({ retired }: { retired: RetiredBuiltIn[] }) {
  const t = useTranslations("platform");
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const bringBack = async (name: string) => {
    setBusy(name);
    setProblem(null);
    const result = await callAddress(`/platform/retired/${name}/bring-back`, { method: "POST" });
    setBusy(null);
    if (!result.ok) return setProblem(result.problem);
    notify(t("retired.back", { name }));
    router.refresh();
  };
  return (
    <>
      {problem && <Alert tone="danger">{problem.detail}</Alert>}
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {retired.map(({ name, title, retiredAt, retiredBy }) => (
          <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0">
              <p className="font-medium text-[13px]">
                {title ?? name} <span className="ml-1 break-all font-mono text-muted text-xs">platform/{name}</span>
              </p>
              <p className="mt-0.5 text-muted text-xs">
                {t.rich(title === null ? "retired.whoAndGone" : "retired.who", {
                  author: retiredBy,
                  time: () => <RelativeTime at={retiredAt} />,
                })}
              </p>
            </div>
            <Button size="small" busy={busy === name} disabled={title === null} onClick={() => bringBack(name)}>
              <Undo2 size={14} aria-hidden />
              <span>
                {t.rich("retired.bringBack", { name, hidden: (chunks) => <span className="sr-only">{chunks}</span> })}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
