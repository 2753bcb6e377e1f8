import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { listUsers } from "@/lib/platform/users";

export const GET = handle(contract.listUsers, async ({ ctx, query }) => {
  const after = openCursor({}, "users", query.after, z.string());
  const page = await listUsers(ctx, { ...query, after });
  return { body: { ...page, next: sealCursor({}, "users", page.next) } };
});
