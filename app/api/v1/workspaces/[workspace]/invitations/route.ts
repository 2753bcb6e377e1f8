import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { inviteMember } from "@/lib/invitations/create";
import { listInvitations } from "@/lib/invitations/list";
import { sendInvitation } from "@/lib/invitations/send";

export const GET = handle(contract.listInvitations, async ({ ctx }) => ({
  body: { invitations: (await listInvitations(ctx)).map(withoutTag) },
}));

export const POST = handle(contract.inviteMember, async ({ ctx, body, language }) => {
  const invited = await inviteMember(ctx, body);
  const told = withoutTag(invited.invitation);
  return { body: told, afterwards: async () => ({ ...told, ...(await sendInvitation(ctx, invited, language)) }) };
});
