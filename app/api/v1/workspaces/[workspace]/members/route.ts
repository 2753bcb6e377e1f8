import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { listMembers } from "@/lib/members/list";

export const GET = handle(contract.listMembers, async ({ ctx }) => ({
  body: { members: (await listMembers(ctx)).map(withoutTag) },
}));
