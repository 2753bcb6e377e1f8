import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { listFragmentVersions } from "@/lib/fragments/versions";

export const GET = handle(contract.listFragmentVersions, async ({ ctx, params }) => ({
  body: await listFragmentVersions(ctx, { name: params.name ?? "" }),
}));
