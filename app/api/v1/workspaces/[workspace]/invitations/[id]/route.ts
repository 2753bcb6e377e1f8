import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { readInvitation } from "@/lib/invitations/read";
import { revokeInvitation } from "@/lib/invitations/revoke";

export const GET = handle(contract.readInvitation, async ({ ctx, params }) => {
  const invitation = await readInvitation(ctx, { id: params.id ?? "" });
  return { body: withoutTag(invitation), tag: invitation.tag };
});

export const DELETE = handle(contract.revokeInvitation, async ({ ctx, params, base }) => {
  await revokeInvitation(ctx, { id: params.id ?? "", base });
  return {};
});
