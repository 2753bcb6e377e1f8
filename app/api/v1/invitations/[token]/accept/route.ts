import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { acceptInvitation } from "@/lib/invitations/accept";

export const POST = handle(contract.acceptInvitation, async ({ ctx, params }) => ({
  body: await acceptInvitation(ctx, { token: params.token ?? "" }),
}));
