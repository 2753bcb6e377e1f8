import { z } from "zod";
import { both } from "@/lib/messages/told";
import { operation } from "../operation";
import { next, pageQuery } from "../schemas";

/** PostgreSQL takes no NUL, and nothing that is looked for holds one. */
const sought = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/, both("It can’t hold NUL", "Darf kein NUL enthalten"));

const filter = {
  actor: sought.optional().describe("A part of the name of who did it, or `user`, `api-key`, `worker`, `setup`"),
  action: sought.optional().describe("An action, or its first part for all of a noun").meta({ example: "fragment" }),
  target: sought.optional().describe("How the target begins").meta({ example: "tenant/house-style" }),
  from: sought.optional().describe("A date (UTC) or a moment: from then on").meta({ example: "2026-01-31" }),
  to: sought.optional().describe("A date (UTC), that day included, or a moment: before then"),
};

const noted = z.record(z.string(), z.unknown()).nullable().describe("Plain values; of texts only hash and size");

const entry = z
  .object({
    id: z.uuid(),
    at: z.iso.datetime().describe("RFC 3339, UTC"),
    actor: z.object({
      kind: z.enum(["user", "api-key", "worker", "setup"]),
      id: z.string().nullable(),
      name: z.string().describe("As it was then"),
    }),
    action: z.string(),
    target: z.string(),
    before: noted,
    after: noted,
    address: z.string().nullable().describe("Where the request came from"),
    requestId: z.string().nullable(),
  })
  .meta({ id: "AuditEntry", description: "Who changed what, when and from where" });

export const audit = {
  listAudit: operation({
    method: "GET",
    path: "/audit",
    summary: "Who changed what, newest first",
    scope: "audit:read",
    query: z.strictObject({ ...pageQuery.shape, ...filter }),
    reply: z.object({ entries: z.array(entry), next }).meta({ id: "AuditPage" }),
  }),
  exportAudit: operation({
    method: "GET",
    path: "/audit/export",
    summary: "The same as a file: CSV, or JSON Lines with `format=jsonl`. The export is audited too",
    scope: "audit:read",
    query: z.strictObject({ ...filter, format: z.enum(["csv", "jsonl"]).default("csv") }),
    text: "text/csv; charset=utf-8",
    refusals: ["too-many-tries"],
    tagged: false,
  }),
} as const;
