import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { exportWorkspace } from "@/lib/workspaces/export";

export const GET = handle(contract.exportWorkspace, async ({ ctx }) => {
  const body = await exportWorkspace(ctx);
  const name = `${body.workspace.slug}-${body.exportedAt.slice(0, 10)}.json`;
  return { body, headers: { "content-disposition": `attachment; filename="${name}"` } };
});
