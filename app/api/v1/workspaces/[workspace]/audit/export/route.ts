import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { exportAudit } from "@/lib/audit/export";

const TYPES = { csv: "text/csv; charset=utf-8", jsonl: "application/jsonl; charset=utf-8" };

export const GET = handle(contract.exportAudit, async ({ ctx, query }) => {
  const text = await exportAudit(ctx, query);
  const name = `audit-${ctx.workspace.slug}-${new Date().toISOString().slice(0, 10)}.${query.format}`;
  return {
    text,
    headers: { "content-type": TYPES[query.format], "content-disposition": `attachment; filename="${name}"` },
  };
});
