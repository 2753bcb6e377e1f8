"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useTranslations } from "#translations";
import { Badge } from "@/components/ui/badge";

/** Says that a new revision is on its way, and looks for it. */
export function WhileUpdating() {
  const t = useTranslations("agents");
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), 1_000);
    return () => clearInterval(timer);
  }, [router]);
  return <Badge tone="accent">{t("updating")}</Badge>;
}
