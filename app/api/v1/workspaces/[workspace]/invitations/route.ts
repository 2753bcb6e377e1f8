import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { inviteMember } from "@/lib/invitations/create";
import { listInvitations } from "@/lib/invitations/list";

export const GET = handle(contract.listInvitations, async ({ ctx }) => ({
  body: { invitations: (await listInvitations(ctx)).map(withoutTag) },
}));

export const POST = handle(contract.inviteMember, async ({ ctx, body }) => ({
  body: withoutTag(await inviteMember(ctx, body)),
}));
