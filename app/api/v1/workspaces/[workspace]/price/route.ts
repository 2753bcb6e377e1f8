import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { setPrice } from "@/lib/workspaces/price";

export const PUT = handle(contract.setPrice, async ({ ctx, body, base }) => {
  const workspace = await setPrice(ctx, { ...body, base });
  return { body: withoutTag(workspace), tag: workspace.tag };
});
