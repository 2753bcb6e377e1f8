import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { changeRole } from "@/lib/members/change-role";
import { readMember } from "@/lib/members/read";
import { removeMember } from "@/lib/members/remove";

export const GET = handle(contract.readMember, async ({ ctx, params }) => {
  const member = await readMember(ctx, { userId: params.userId ?? "" });
  return { body: withoutTag(member), tag: member.tag };
});

export const PATCH = handle(contract.changeRole, async ({ ctx, params, body, base }) => {
  const member = await changeRole(ctx, { userId: params.userId ?? "", role: body.role, base });
  return { body: withoutTag(member), tag: member.tag };
});

export const DELETE = handle(contract.removeMember, async ({ ctx, params, base }) => {
  await removeMember(ctx, { userId: params.userId ?? "", base });
  return {};
});
