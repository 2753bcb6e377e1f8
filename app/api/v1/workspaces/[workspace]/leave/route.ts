import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { leaveWorkspace } from "@/lib/members/leave";

export const POST = handle(contract.leaveWorkspace, async ({ ctx, params }) => {
  await leaveWorkspace(ctx, { slug: params.workspace ?? "" });
  return {};
});
