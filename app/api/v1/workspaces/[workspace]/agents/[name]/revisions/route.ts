import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { listRevisions } from "@/lib/revisions/list";

export const GET = handle(contract.listRevisions, async ({ ctx, params, query }) => {
  const agent = params.name ?? "";
  const before = openCursor(ctx, `revisions/${agent}`, query.after, z.int());
  const page = await listRevisions(ctx, { agent, before, limit: query.limit });
  return { body: { ...page, next: sealCursor(ctx, `revisions/${agent}`, page.next) } };
});
