import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { numberParam } from "@/lib/api/params";
import { withoutTag } from "@/lib/api/views";
import { restoreBuiltIn } from "@/lib/platform/versions";

export const POST = handle(contract.restoreBuiltIn, async ({ ctx, params, base }) => {
  const version = numberParam(params.version);
  const builtIn = await restoreBuiltIn(ctx, { name: params.name ?? "", version, base });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});
