import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { listFragmentVersions } from "@/lib/fragments/versions";

export const GET = handle(contract.listFragmentVersions, async ({ ctx, params }) => ({
  body: { versions: await listFragmentVersions(ctx, { name: params.name ?? "" }) },
}));
