import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { deleteWorkspace } from "@/lib/workspaces/delete";
import { readWorkspace } from "@/lib/workspaces/read";
import { renameWorkspace } from "@/lib/workspaces/rename";

export const GET = handle(contract.readWorkspace, async ({ ctx }) => {
  const workspace = await readWorkspace(ctx);
  return { body: withoutTag(workspace), tag: workspace.tag };
});

export const PATCH = handle(contract.renameWorkspace, async ({ ctx, body, base }) => {
  const workspace = await renameWorkspace(ctx, { ...body, base });
  return { body: withoutTag(workspace), tag: workspace.tag };
});

export const DELETE = handle(contract.deleteWorkspace, async ({ ctx, query, base }) => ({
  body: { deleted: await deleteWorkspace(ctx, { base, confirm: query.confirm ?? "" }) },
}));
