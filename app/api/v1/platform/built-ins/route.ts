import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { addBuiltIn } from "@/lib/platform/add";
import { listKeptBuiltIns } from "@/lib/platform/list";

export const GET = handle(contract.listKeptBuiltIns, async ({ ctx, query }) => {
  const after = openCursor({}, "built-ins", query.after, z.string());
  const { builtIns, next } = await listKeptBuiltIns(ctx, { ...query, after });
  return { body: { builtIns: builtIns.map(withoutTag), next: sealCursor({}, "built-ins", next) } };
});

export const POST = handle(contract.addBuiltIn, async ({ ctx, body }) => {
  const builtIn = await addBuiltIn(ctx, body);
  return { body: withoutTag(builtIn), tag: builtIn.tag };
});
