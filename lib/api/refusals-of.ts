import { isForPeople } from "@/lib/permissions";
import { type RefusalCode, refusals } from "@/lib/refusal";
import { type Area, type Operation, takesKey } from "./operation";

const BY_AREA: Record<Area, readonly RefusalCode[]> = {
  workspace: [
    "unauthenticated",
    "invalid-api-key",
    "missing-scope",
    "forbidden",
    "workspace-moved",
    "workspace-not-found",
  ],
  account: ["unauthenticated", "invalid-api-key", "session-required"],
  platform: ["unauthenticated", "invalid-api-key", "missing-scope", "administrators-only"],
  open: [],
};
const OF_JSON = [
  "media-type",
  "body-encoding",
  "body-too-large",
  "invalid-utf8",
  "invalid-json",
  "too-deep",
  "invalid-body",
] as const;
const OF_A_FILE = ["media-type", "body-encoding", "body-too-large", "upload-one-file"] as const;
const OF_A_BASE = ["version-required", "invalid-version", "stale-version"] as const;

/** Every code that an operation can be refused with, by status: what follows from its entry, and what the entry names. */
export function refusalsOf(operation: Operation): RefusalCode[] {
  const { area = "workspace", scope, method, path, query, body, file, precondition } = operation;
  const codes = BY_AREA[area].map((code) =>
    code === "missing-scope" && isForPeople(scope) ? "person-required" : code,
  );
  if (method !== "GET" && area !== "open") codes.push("cross-site");
  if (query || method !== "GET") codes.push("invalid-query");
  if (isPaged(operation)) codes.push("invalid-cursor");
  if (path.includes("{")) codes.push("not-found");
  if (body) codes.push(...OF_JSON);
  if (file) codes.push(...OF_A_FILE);
  if (precondition) codes.push(...OF_A_BASE);
  if (takesKey(operation)) codes.push("invalid-idempotency-key", "idempotency-key-reused");
  if (takesKey(operation) && operation.secret) codes.push("idempotency-secret");
  codes.push(...(operation.refusals ?? []), "rate-limited", "unavailable", "internal");
  return [...new Set(codes)].sort((one, other) => refusals[one].status - refusals[other].status);
}

/** Whether it is a list that comes by the page. */
export function isPaged({ query }: Pick<Operation, "query">): boolean {
  return query !== undefined && "shape" in query && "after" in (query.shape as object);
}
