import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { draftView } from "@/lib/api/views";
import { copyFragment } from "@/lib/fragments/copy";

export const POST = handle(contract.copyFragment, async ({ ctx, params, language }) => ({
  body: draftView(await copyFragment(ctx, { library: "tenant", name: params.name ?? "" }), language),
  language,
}));
