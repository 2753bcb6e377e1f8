import { z } from "zod";
import { ROLES } from "@/lib/permissions";
import { operation } from "../operation";

const instant = z.iso.datetime().describe("RFC 3339, UTC");
const name = z.string().describe("1 to 80 characters").meta({ example: "Research desk" });
const slug = z
  .string()
  .describe("Its address: 1 to 63 of a–z, 0–9 and dashes, no dash first or last")
  .meta({ example: "research-desk" });
const internalId = z.string().describe("What `{{.AgentTemplateNamespace}}` gives; it never changes");

const price = z
  .strictObject({
    perMillion: z
      .string()
      .max(20)
      .describe("A decimal number from 0 to 100000 with at most six decimals")
      .meta({ example: "2.5" }),
    currency: z.string().max(3).describe("ISO 4217").meta({ example: "EUR" }),
  })
  .nullable()
  .describe("What a million input tokens cost the workspace, to tell what a text costs");
const workspace = z.object({ slug, name, internalId, createdAt: instant, price });
const contents = z.object({
  agents: z.number().int(),
  fragments: z.number().int(),
  members: z.number().int(),
  apiKeys: z.number().int(),
});

const text = z.string();
const version = z.object({
  version: z.number().int(),
  text,
  bytes: z.number().int(),
  sha256: z.string(),
  cause: z.string(),
  author: z.string(),
  createdAt: z.string(),
});
const exported = z.object({
  format: z.literal("inlay-workspace-1"),
  exportedAt: instant,
  workspace,
  members: z.array(z.looseObject({ name: text, email: text, role: text })),
  invitations: z.array(z.looseObject({ email: text, role: text })),
  fragments: z.array(
    z.object({
      name: text,
      version: z.number().int().nullable().describe("The current one; null for a fragment that was deleted"),
      deleted: z.boolean(),
      versions: z.array(version),
    }),
  ),
  agents: z.array(
    z.looseObject({
      name: text,
      instructions: text,
      prompt: text.describe("The current revision’s exact text"),
      settings: z.looseObject({}),
      revisions: z.array(z.looseObject({ number: z.number().int() })),
    }),
  ),
  apiKeys: z.array(z.looseObject({ name: text, prefix: text })),
  audit: z.array(z.looseObject({ action: text, target: text })),
});

export const workspaces = {
  listWorkspaces: operation({
    method: "GET",
    area: "account",
    path: "/workspaces",
    summary: "The workspaces that you are a member of",
    scope: "account",
    reply: z.object({ workspaces: z.array(z.object({ slug, name, internalId, role: z.enum(ROLES) })) }),
  }),
  createWorkspace: operation({
    method: "POST",
    area: "account",
    path: "/workspaces",
    summary: "Make a workspace; you are its owner",
    description: "Without `slug` it gets the address that its name suggests.",
    scope: "account",
    body: z.strictObject({ name, slug: slug.optional() }),
    reply: z.object({ slug, name, internalId }),
    status: 201,
    locates: "slug",
    refusals: ["invalid-workspace-name", "invalid-slug", "workspace-exists"],
    tagged: false,
  }),
  readWorkspace: operation({
    method: "GET",
    path: "",
    summary: "The workspace: its name and addresses",
    scope: "workspace:read",
    reply: workspace,
  }),
  renameWorkspace: operation({
    method: "PATCH",
    path: "",
    summary: "Change the workspace’s name, its address, or both",
    description: "The old address keeps leading to the new one, and no other workspace can take it.",
    scope: "workspace:write",
    body: z.strictObject({ name: name.optional(), slug: slug.optional() }),
    precondition: true,
    reply: workspace,
    refusals: ["invalid-workspace-name", "invalid-slug", "workspace-exists"],
  }),
  setPrice: operation({
    method: "PUT",
    path: "/price",
    summary: "Set what a million input tokens cost, or take it away",
    description: "No price list is built in. The console tells with it what a text costs in 1,000 model calls.",
    scope: "workspace:write",
    body: z.strictObject({ price }),
    precondition: true,
    reply: workspace,
    refusals: ["invalid-price"],
  }),
  deleteWorkspace: operation({
    method: "DELETE",
    path: "",
    summary: "Delete the workspace with all that it holds",
    description: "There is no way back. `dryRun` tells what would go.",
    scope: "workspace:write",
    query: z.strictObject({ confirm: z.string().max(200).optional().describe("The workspace’s exact name") }),
    precondition: true,
    reply: z.object({ deleted: contents }),
    refusals: ["confirm-name"],
    tagged: false,
  }),
  exportWorkspace: operation({
    method: "GET",
    path: "/export",
    summary: "The whole workspace as one document, for its owners",
    description:
      "Members, fragments with every version’s text, agents with instructions, settings and prompts, what their revisions were, API keys without their secrets, and the record.",
    scope: "workspace:write",
    reply: exported,
    tagged: false,
  }),
  leaveWorkspace: operation({
    method: "POST",
    area: "account",
    path: "/workspaces/{workspace}/leave",
    summary: "Leave a workspace that you are a member of",
    scope: "account",
    refusals: ["workspace-not-found", "last-owner"],
  }),
} as const;
