import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { exportWorkspace } from "@/lib/workspaces/export";

export const GET = handle(contract.exportWorkspace, async ({ ctx }) => {
  const { slug, exportedAt, stream } = await exportWorkspace(ctx);
  const name = `${slug}-${exportedAt.toISOString().slice(0, 10)}.json`;
  return {
    text: stream,
    headers: { "content-type": "application/json", "content-disposition": `attachment; filename="${name}"` },
  };
});
