import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { listPosition } from "@/lib/db/order";
import { createFragment } from "@/lib/fragments/create";
import { listFragments } from "@/lib/fragments/list";

export const GET = handle(contract.listFragments, async ({ ctx, query }) => {
  // A place in one order is none in another.
  const list = `fragments by ${query.sort}`;
  const after = openCursor(ctx, list, query.after, listPosition);
  const page = await listFragments(ctx, { ...query, unused: query.unused === "true", after });
  const fragments = page.fragments.map(withoutTag);
  return { body: { ...page, fragments, next: sealCursor(ctx, list, page.next) } };
});

export const POST = handle(contract.createFragment, async ({ ctx, body }) => {
  const fragment = await createFragment(ctx, body);
  return { body: withoutTag(fragment), tag: fragment.tag };
});
