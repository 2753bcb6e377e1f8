import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { rotateApiKey } from "@/lib/api-keys/rotate";

export const POST = handle(contract.rotateApiKey, async ({ ctx, params, body }) => {
  const made = await rotateApiKey(ctx, { id: params.id ?? "", overlapHours: body.overlapHours });
  return { body: withoutTag(made), tag: made.tag };
});
