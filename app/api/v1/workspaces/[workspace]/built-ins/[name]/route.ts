import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { readBuiltIn } from "@/lib/platform/read";

export const GET = handle(contract.readBuiltIn, async ({ ctx, params }) => {
  const builtIn = await readBuiltIn(ctx, { name: params.name ?? "" });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});
