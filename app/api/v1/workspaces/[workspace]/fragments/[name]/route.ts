import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { deleteFragment } from "@/lib/fragments/delete";
import { readFragment } from "@/lib/fragments/read";
import { saveFragment } from "@/lib/fragments/save";

export const GET = handle(contract.readFragment, async ({ ctx, params }) => {
  const fragment = await readFragment(ctx, { name: params.name ?? "" });
  return { body: withoutTag(fragment), tag: fragment.tag };
});

export const PUT = handle(contract.saveFragment, async ({ ctx, params, body, base }) => {
  const fragment = await saveFragment(ctx, { name: params.name ?? "", text: body.text, base });
  return { body: withoutTag(fragment), tag: fragment.tag };
});

export const DELETE = handle(contract.deleteFragment, async ({ ctx, params, base }) => {
  await deleteFragment(ctx, { name: params.name ?? "", base });
  return {};
});
