import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { bringBackBuiltIn } from "@/lib/platform/retired";

export const POST = handle(contract.bringBackBuiltIn, async ({ ctx, params }) => {
  const builtIn = await bringBackBuiltIn(ctx, { name: params.name ?? "" });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});
