import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { resetBuiltIn } from "@/lib/platform/reset";

export const POST = handle(contract.resetBuiltIn, async ({ ctx, params, base }) => {
  const builtIn = await resetBuiltIn(ctx, { name: params.name ?? "", base });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});
