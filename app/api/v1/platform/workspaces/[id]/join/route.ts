import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { joinWorkspace } from "@/lib/members/break-glass";

export const POST = handle(contract.joinWorkspace, async ({ ctx, params, body }) => ({
  body: await joinWorkspace(ctx, { workspaceId: params.id ?? "", ...body }),
}));
