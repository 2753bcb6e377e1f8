import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { lookAtInvitation } from "@/lib/invitations/look";

export const GET = handle(contract.lookAtInvitation, async ({ ctx, params }) => ({
  body: await lookAtInvitation(ctx, { token: params.token ?? "" }),
}));
