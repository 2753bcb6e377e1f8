"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { NavPart } from "./operation-nav";

/** All operations were on one page once: `/reference#saveFragment` still leads to its operation. */
export function OldAnchor({ root, parts }: { root: string; parts: readonly NavPart[] }) {
  const router = useRouter();
  useEffect(() => {
    const id = location.hash.slice(1);
    const part = id && parts.find(({ operations }) => operations.some((each) => each.id === id));
    if (part) router.replace(`${root}/${part.slug}#${id}`);
  }, [root, parts, router]);
  return null;
}
