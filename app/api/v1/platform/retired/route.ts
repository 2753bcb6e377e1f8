import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { listRetiredBuiltIns } from "@/lib/platform/retired";

export const GET = handle(contract.listRetiredBuiltIns, async ({ ctx }) => ({
  body: { retired: await listRetiredBuiltIns(ctx) },
}));
