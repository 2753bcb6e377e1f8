import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { createFragment } from "@/lib/fragments/create";
import { listFragments } from "@/lib/fragments/list";

export const GET = handle(contract.listFragments, async ({ ctx }) => {
  const { fragments, library } = await listFragments(ctx);
  return { body: { fragments: fragments.map(withoutTag), library } };
});

export const POST = handle(contract.createFragment, async ({ ctx, body }) => {
  const fragment = await createFragment(ctx, body);
  return { body: withoutTag(fragment), tag: fragment.tag };
});
