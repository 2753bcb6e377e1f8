import { z } from "zod";
import { contract } from "@/lib/api/contract";
import { openCursor, sealCursor } from "@/lib/api/cursor";
import { handle } from "@/lib/api/handle";
import { withoutTag } from "@/lib/api/views";
import { createApiKey } from "@/lib/api-keys/create";
import { listApiKeys } from "@/lib/api-keys/list";

export const GET = handle(contract.listApiKeys, async ({ ctx, query }) => {
  const after = openCursor(ctx, "api-keys", query.after, z.uuid());
  const { apiKeys, next } = await listApiKeys(ctx, { ...query, after });
  return { body: { apiKeys: apiKeys.map(withoutTag), next: sealCursor(ctx, "api-keys", next) } };
});

export const POST = handle(contract.createApiKey, async ({ ctx, body }) => {
  const expiresAt = body.expiresAt ? new Date(body.expiresAt) : null;
  const made = await createApiKey(ctx, { ...body, expiresAt });
  return { body: withoutTag(made), tag: made.tag };
});
