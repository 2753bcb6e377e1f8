import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { builtInImpact } from "@/lib/platform/impact";

export const POST = handle(contract.builtInImpact, async ({ ctx, params, body }) => ({
  body: await builtInImpact(ctx, { name: params.name ?? "", text: body.text }),
}));
