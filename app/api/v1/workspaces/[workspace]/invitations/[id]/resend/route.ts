import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { resendInvitation } from "@/lib/invitations/resend";
import { sendInvitation } from "@/lib/invitations/send";

export const POST = handle(contract.resendInvitation, async ({ ctx, params, language }) => {
  const invited = await resendInvitation(ctx, { id: params.id ?? "" });
  const told = withoutTag(invited.invitation);
  return { body: told, afterwards: async () => ({ ...told, ...(await sendInvitation(ctx, invited, language)) }) };
});
