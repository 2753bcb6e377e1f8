import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { numberParam } from "@/lib/api/params";
import { readFragmentVersion } from "@/lib/fragments/versions";

export const GET = handle(contract.readFragmentVersion, async ({ ctx, params }) => ({
  body: await readFragmentVersion(ctx, { name: params.name ?? "", version: numberParam(params.version) }),
}));
