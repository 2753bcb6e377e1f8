import { db } from "@/lib/db/client";
import { makeAuth } from "./auth";

const kept = globalThis as typeof globalThis & { inlayAuth?: ReturnType<typeof makeAuth> };

/** The process's accounts and sessions. */
export function auth(): ReturnType<typeof makeAuth> {
  kept.inlayAuth ??= makeAuth(db());
  return kept.inlayAuth;
}
