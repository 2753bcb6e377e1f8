import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { numberParam } from "@/lib/api/params";
import { readRevision } from "@/lib/revisions/read";

export const GET = handle(contract.readRevision, async ({ ctx, params }) => {
  const revision = await readRevision(ctx, { agent: params.name ?? "", number: numberParam(params.number) });
  return { body: revision, tag: revision.sha256 };
});
