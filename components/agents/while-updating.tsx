"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Badge } from "@/components/ui/badge";

/** Says that a new revision is on its way, and looks for it. */
export function WhileUpdating() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), 1_000);
    return () => clearInterval(timer);
  }, [router]);
  return <Badge tone="accent">updating</Badge>;
}
