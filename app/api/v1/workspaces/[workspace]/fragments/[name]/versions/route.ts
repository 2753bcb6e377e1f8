import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { listFragmentVersions } from "@/lib/fragments/versions";

export const GET = handle(contract.listFragmentVersions, async ({ ctx, params, query: { after, limit } }) => {
  const name = params.name ?? "";
  const before = openCursor(ctx, `versions/${name}`, after, z.int());
  const found = await listFragmentVersions(ctx, { name, before, limit: limit + 1 });
  const versions = found.slice(0, limit);
  const next = found.length > limit ? versions.at(-1)?.version : null;
  return { body: { versions, next: sealCursor(ctx, `versions/${name}`, next) } };
});
