import { fragmentImpact } from "@/lib/agents/impact";
import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { impactView } from "@/lib/api/views";

export const POST = handle(contract.fragmentImpact, async ({ ctx, params, body, language }) => ({
  body: impactView(await fragmentImpact(ctx, { name: params.name ?? "", text: body.text }), language),
  language,
}));
