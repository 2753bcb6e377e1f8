import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { numberParam } from "@/lib/api/params";
import { withoutTag } from "@/lib/api/views";
import { restoreFragment } from "@/lib/fragments/restore";

export const POST = handle(contract.restoreFragment, async ({ ctx, params, base }) => {
  const fragment = await restoreFragment(ctx, { name: params.name ?? "", version: numberParam(params.version), base });
  return { body: withoutTag(fragment), tag: fragment.tag };
});
