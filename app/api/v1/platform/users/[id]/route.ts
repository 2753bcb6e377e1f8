import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { changeUser } from "@/lib/platform/change-user";
import { readUser } from "@/lib/platform/users";

export const GET = handle(contract.readUser, async ({ ctx, params }) => {
  const user = await readUser(ctx, { id: params.id ?? "" });
  return { body: withoutTag(user), tag: user.tag };
});

export const PATCH = handle(contract.changeUser, async ({ ctx, params, body, base }) => {
  const user = await changeUser(ctx, { ...body, id: params.id ?? "", base });
  return { body: withoutTag(user), tag: user.tag };
});
