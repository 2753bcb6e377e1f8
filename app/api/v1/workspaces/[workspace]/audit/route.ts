import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { listAudit } from "@/lib/audit/list";

const place = z.object({ at: z.iso.datetime(), id: z.uuid() });

export const GET = handle(contract.listAudit, async ({ ctx, query }) => {
  const after = openCursor(ctx, "audit", query.after, place);
  const { entries, next } = await listAudit(ctx, { ...query, after });
  return { body: { entries, next: sealCursor(ctx, "audit", next) } };
});
