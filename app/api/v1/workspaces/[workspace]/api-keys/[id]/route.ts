import { contract } from "@/lib/api/contract";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { readApiKey } from "@/lib/api-keys/read";
import { renameApiKey } from "@/lib/api-keys/rename";
import { revokeApiKey } from "@/lib/api-keys/revoke";

export const GET = handle(contract.readApiKey, async ({ ctx, params }) => {
  const key = await readApiKey(ctx, { id: params.id ?? "" });
  return { body: withoutTag(key), tag: key.tag };
});

export const PATCH = handle(contract.renameApiKey, async ({ ctx, params, body, base }) => {
  const key = await renameApiKey(ctx, { id: params.id ?? "", name: body.name, base });
  return { body: withoutTag(key), tag: key.tag };
});

export const DELETE = handle(contract.revokeApiKey, async ({ ctx, params, base }) => {
  await revokeApiKey(ctx, { id: params.id ?? "", base });
  return {};
});
