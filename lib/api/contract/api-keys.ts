import { z } from "zod";
import { PLATFORM_SCOPE, SCOPES } from "@/lib/permissions";
import { operation } from "../operation";
import { next, pageQuery } from "../schemas";

const instant = z.iso.datetime().describe("RFC 3339, UTC");
const name = z.string().describe("1 to 80 visible characters").meta({ example: "nightly build" });
const scope = z.enum([...SCOPES, PLATFORM_SCOPE]);

const fields = {
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe("The key’s first characters"),
  scopes: z.array(z.string()),
  state: z
    .enum(["active", "replaced", "expired", "revoked"])
    .describe("`replaced`: rotated, and working until it expires"),
  createdAt: instant,
  createdBy: z.string().nullable(),
  expiresAt: instant.nullable(),
  lastUsedAt: instant.nullable().describe("To the minute"),
  revokedAt: instant.nullable(),
  replacedBy: z.uuid().nullable().describe("The key that a rotation made in its place"),
};
const apiKey = z.object(fields).meta({ id: "ApiKey", description: "An API key without the key itself" });
const newApiKey = z
  .object({ ...fields, key: z.string().describe("The key itself, told this once") })
  .meta({ id: "ApiKeyMade", description: "An API key with the key itself" });

const keyBody = z
  .strictObject({
    name,
    scopes: z
      .array(scope)
      .min(1)
      .describe("`platform` is given by administrators only")
      .meta({ example: ["agents:read", "agents:write"] }),
    expiresAt: z.iso
      .datetime({ offset: true })
      .nullish()
      .describe("RFC 3339, at most two years ahead; without it the key does not expire"),
  })
  .meta({ id: "NewApiKey" });

export const apiKeys = {
  listApiKeys: operation({
    method: "GET",
    path: "/api-keys",
    summary: "The workspace’s API keys, newest first; never the keys themselves",
    scope: "api-keys:read",
    query: pageQuery,
    reply: z.object({ apiKeys: z.array(apiKey), next }).meta({ id: "ApiKeyPage" }),
  }),
  createApiKey: operation({
    method: "POST",
    path: "/api-keys",
    summary: "Make an API key; the answer tells it, this once",
    scope: "api-keys:write",
    body: keyBody,
    reply: newApiKey,
    status: 201,
    secret: true,
    locates: "id",
    refusals: ["invalid-key-name", "invalid-expiry", "administrators-only"],
  }),
  readApiKey: operation({
    method: "GET",
    path: "/api-keys/{id}",
    summary: "An API key, without the key itself",
    scope: "api-keys:read",
    reply: apiKey,
    refusals: ["api-key-not-found"],
  }),
  renameApiKey: operation({
    method: "PATCH",
    path: "/api-keys/{id}",
    summary: "Give an API key another name",
    scope: "api-keys:write",
    body: z.strictObject({ name }).meta({ id: "ApiKeyChanges" }),
    precondition: true,
    reply: apiKey,
    refusals: ["api-key-not-found", "invalid-key-name"],
  }),
  revokeApiKey: operation({
    method: "DELETE",
    path: "/api-keys/{id}",
    summary: "Revoke an API key at once",
    scope: "api-keys:write",
    precondition: true,
    refusals: ["api-key-not-found"],
  }),
  rotateApiKey: operation({
    method: "POST",
    path: "/api-keys/{id}/rotate",
    summary: "Make a new key in its place; the old one works for a while longer",
    scope: "api-keys:write",
    body: z
      .strictObject({
        overlapHours: z.number().int().min(0).max(168).default(24).describe("How long the old key still works"),
      })
      .meta({ id: "ApiKeyRotation" }),
    reply: newApiKey,
    status: 201,
    secret: true,
    refusals: ["api-key-not-found", "api-key-ended", "administrators-only"],
  }),
} as const;
