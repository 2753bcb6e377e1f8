import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { numberParam } from "@/lib/api/params";
import { readBuiltInVersion } from "@/lib/platform/versions";

export const GET = handle(contract.readBuiltInVersion, async ({ ctx, params }) => ({
  body: await readBuiltInVersion(ctx, { name: params.name ?? "", version: numberParam(params.version) }),
}));
