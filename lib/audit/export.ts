import { stringify } from "csv-stringify/sync";
import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { takeFrom } from "@/lib/rate-limit/take";
import { refusal } from "@/lib/refusal";
import { type AuditFilter, conditionOf } from "./filter";
import { type AuditEntry, type AuditPlace, entriesAfter } from "./list";

type AuditFormat = "csv" | "jsonl";

const BATCH = 500;
/** Of one workspace; an export may read all that there is. */
const BUDGET = { limit: 20, seconds: 600 };

/**
 * The workspace's record as a file, the newest entry first, read and sent a batch at a time: no transaction and no memory
 * is held for the whole. That somebody took it stands in the record itself, and so on the export's first line where the
 * filter leaves it. Refuses `invalid-query` and `too-many-tries` (429).
 */
export async function exportAudit(
  ctx: Ctx,
  input: AuditFilter & { format: AuditFormat },
): Promise<ReadableStream<Uint8Array>> {
  requirePermission(ctx, "audit:read");
  const { format, actor = "", action = "", target = "", from = "", to = "" } = input;
  const condition = conditionOf(input);
  const taken = await takeFrom(ctx.db, `audit-export:${ctx.workspace.id}`, BUDGET);
  if (!taken.ok) throw refusal("too-many-tries", { seconds: taken.resetSeconds });
  const asked = Object.entries({ actor, action, target, from, to }).filter(([, value]) => value !== "");
  await transaction(ctx, "audit.export", async (_tx, audit) =>
    audit({ target: "audit", after: { format, ...Object.fromEntries(asked) } }),
  );
  const page = (after: AuditPlace | null) => entriesAfter(ctx, condition, { after, limit: BATCH });
  return streamOf(page, format === "csv" ? csvOf : jsonLinesOf);
}

type Page = (after: AuditPlace | null) => ReturnType<typeof entriesAfter>;

/** Reads the next page whenever the client has taken the last one. A fault on the way breaks the answer off. */
function streamOf(page: Page, write: (entries: AuditEntry[], isFirst: boolean) => string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let [after, isFirst]: [AuditPlace | null, boolean] = [null, true];
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { entries, next } = await page(after);
        controller.enqueue(encoder.encode(write(entries, isFirst)));
        [after, isFirst] = [next, false];
        if (!next) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

const COLUMNS = [
  "at",
  "actorKind",
  "actorId",
  "actorName",
  "action",
  "target",
  "before",
  "after",
  "address",
  "requestId",
  "id",
];

/** By RFC 4180. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
function csvOf(entries: AuditEntry[], isFirst: boolean): string {
  const rows = entries.map(({ actor, ...entry }) => [
    entry.at.toISOString(),
    actor.kind,
    actor.id,
    actor.name,
    entry.action,
    entry.target,
    entry.before && JSON.stringify(entry.before),
    entry.after && JSON.stringify(entry.after),
    entry.address,
    entry.requestId,
    entry.id,
  ]);
  return stringify(isFirst ? [COLUMNS, ...rows] : rows, {
    escape_formulas: true,
    record_delimiter: "windows",
    // By itself it quotes only what holds the delimiter as a whole.
    quoted_match: /[\r\n]/,
  });
}

function jsonLinesOf(entries: AuditEntry[]): string {
  return entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
}
