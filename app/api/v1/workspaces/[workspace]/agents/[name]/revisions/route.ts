import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { listRevisions } from "@/lib/revisions/list";

export const GET = handle(contract.listRevisions, async ({ ctx, params, query }) => ({
  body: await listRevisions(ctx, { agent: params.name ?? "", ...query }),
}));
