import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { keepBuiltIn } from "@/lib/platform/keep";

export const POST = handle(contract.keepBuiltIn, async ({ ctx, params, base }) => {
  const builtIn = await keepBuiltIn(ctx, { name: params.name ?? "", base });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});
