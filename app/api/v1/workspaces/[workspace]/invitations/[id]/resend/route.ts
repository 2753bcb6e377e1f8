import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { resendInvitation } from "@/lib/invitations/resend";

export const POST = handle(contract.resendInvitation, async ({ ctx, params }) => ({
  body: withoutTag(await resendInvitation(ctx, { id: params.id ?? "" })),
}));
