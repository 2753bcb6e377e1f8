import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { setUp } from "@/lib/auth/set-up";
import { isFromThisMachine } from "@/lib/auth/set-up-state";

export const POST = handle(contract.setUp, async ({ ctx, body, request }) => ({
  body: await setUp(ctx, { ...body, fromThisMachine: isFromThisMachine(request.headers) }),
}));
