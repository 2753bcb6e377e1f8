import type { apiKeys as operations } from "../contract/api-keys";
import type { Examples } from "./shape";

const key = {
  id: "0193b0c4-8a11-7d52-8c1f-6a1e4b7d9f02",
  name: "nightly build",
  prefix: "inlay_mZ0u9V",
  scopes: ["agents:read" as const, "agents:write" as const],
  state: "active" as const,
  createdAt: "2026-12-01T08:15:00.000Z",
  createdBy: "Ada",
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  replacedBy: null,
};
const secret = "inlay_mZ0u9V3cQ1yTq8LwA5kD7eR2hXbN6pJsG4tF1vC9nYo";
const params = { id: key.id };

export const apiKeys: Examples<typeof operations> = {
  listApiKeys: { reply: { apiKeys: [{ ...key, lastUsedAt: "2026-12-01T09:05:00.000Z" }], next: null } },
  createApiKey: { body: { name: key.name, scopes: key.scopes }, reply: { ...key, key: secret } },
  readApiKey: { params, reply: key },
  renameApiKey: { params, body: { name: "hourly build" }, reply: { ...key, name: "hourly build" } },
  revokeApiKey: { params },
  rotateApiKey: {
    params,
    body: { overlapHours: 24 },
    reply: { ...key, id: "0193b0c5-1c20-7b3e-a4d6-2f8b6c0e7d13", key: secret },
  },
};
