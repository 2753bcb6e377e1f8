import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { type Kind, search } from "@/lib/search/search";

const position = z.object({ rank: z.number(), kind: z.string(), name: z.string() });

export const GET = handle(contract.search, async ({ ctx, query: { q, kinds, after, limit } }) => {
  const only = kinds?.split(",") as Kind[] | undefined;
  const page = await search(ctx, { query: q, kinds: only, limit, after: openCursor(ctx, "search", after, position) });
  return { body: { ...page, next: sealCursor(ctx, "search", page.next) } };
});
