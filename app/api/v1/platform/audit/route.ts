import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { listPlatformAudit } from "@/lib/platform/audit-list";

const place = z.object({ at: z.iso.datetime(), id: z.uuid() });

export const GET = handle(contract.listPlatformAudit, async ({ ctx, query }) => {
  const after = openCursor({}, "audit", query.after, place);
  const { entries, next } = await listPlatformAudit(ctx, { ...query, after });
  return { body: { entries, next: sealCursor({}, "audit", next) } };
});
