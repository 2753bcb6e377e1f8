import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { listBuiltInVersions } from "@/lib/platform/versions";

export const GET = handle(contract.listBuiltInVersions, async ({ ctx, params, query }) => {
  const name = params.name ?? "";
  const list = `built-in-versions/${name}`;
  const before = openCursor({}, list, query.after, z.number().int());
  const page = await listBuiltInVersions(ctx, { name, before, limit: query.limit });
  return { body: { ...page, next: sealCursor({}, list, page.next) } };
});
