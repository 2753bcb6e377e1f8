import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { WORKSPACE_SORTS } from "@/lib/platform/sorts";
import { listWorkspaces } from "@/lib/platform/workspaces";

const place = z.object({ sort: z.enum(WORKSPACE_SORTS), rank: z.number(), word: z.string(), id: z.uuid() });

export const GET = handle(contract.listAllWorkspaces, async ({ ctx, query }) => {
  const after = openCursor({}, "workspaces", query.after, place);
  const page = await listWorkspaces(ctx, { ...query, after });
  return { body: { ...page, next: sealCursor({}, "workspaces", page.next) } };
});
