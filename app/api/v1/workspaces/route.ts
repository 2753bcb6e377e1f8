import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { createWorkspace } from "@/lib/workspaces/create";
import { listWorkspaces } from "@/lib/workspaces/list";

export const GET = handle(contract.listWorkspaces, async ({ ctx }) => ({
  body: { workspaces: await listWorkspaces(ctx) },
}));

export const POST = handle(contract.createWorkspace, async ({ ctx, body }) => {
  const { slug, name, internalId } = await createWorkspace(ctx, body);
  return { body: { slug, name, internalId } };
});
