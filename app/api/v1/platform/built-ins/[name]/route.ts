import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { describeBuiltIn } from "@/lib/platform/describe";
import { readKeptBuiltIn } from "@/lib/platform/list";
import { retireBuiltIn } from "@/lib/platform/retire";
import { saveBuiltIn } from "@/lib/platform/save";

export const GET = handle(contract.readKeptBuiltIn, async ({ ctx, params }) => {
  const builtIn = await readKeptBuiltIn(ctx, { name: params.name ?? "" });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});

export const PUT = handle(contract.saveBuiltIn, async ({ ctx, params, body, base }) => {
  const builtIn = await saveBuiltIn(ctx, { name: params.name ?? "", text: body.text, base });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});

export const PATCH = handle(contract.describeBuiltIn, async ({ ctx, params, body, base }) => {
  const builtIn = await describeBuiltIn(ctx, { ...body, name: params.name ?? "", base });
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});

export const DELETE = handle(contract.retireBuiltIn, async ({ ctx, params, base }) => {
  await retireBuiltIn(ctx, { name: params.name ?? "", base });
  return {};
});
