import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { listBuiltIns } from "@/lib/platform/read";

export const GET = handle(contract.listBuiltIns, async ({ ctx }) => ({ body: { builtIns: await listBuiltIns(ctx) } }));
