import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { builtInProgress } from "@/lib/platform/use";

export const GET = handle(contract.builtInProgress, async ({ ctx, params }) => ({
  body: await builtInProgress(ctx, { name: params.name ?? "" }),
}));
