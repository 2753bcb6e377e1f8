import { z } from "zod";
import { both } from "@/lib/messages/told";
import { ROLES } from "@/lib/permissions";
import { TITLE_LENGTH, USEFUL_WHEN_LENGTH } from "@/lib/platform/limits";
import { WORKSPACE_SORTS } from "@/lib/platform/sorts";
import { operation } from "../operation";
import * as shape from "../schemas";

const instant = z.iso.datetime().describe("RFC 3339, UTC");
const count = z.number().int();
/** PostgreSQL takes no NUL, and nothing that is looked for holds one. */
const sought = z
  .string()
  .max(200)
  .regex(/^[^\0]*$/, both("It can’t hold NUL", "Darf kein NUL enthalten"));

const title = z.string().describe(`One line, at most ${TITLE_LENGTH} characters`).meta({ example: "House style" });
const usefulWhen = z
  .string()
  .describe(`One line that says when it is useful, at most ${USEFUL_WHEN_LENGTH} characters`)
  .meta({ example: "Useful for agents that write to customers." });

const row = {
  path: z.string(),
  name: z.string(),
  title: z.string(),
  usefulWhen: z.string(),
  version: count,
  state: z
    .enum(["shipped", "edited", "update", "added"])
    .describe("The product’s text; an administrator’s; the same, and a newer shipped text to decide on; added here"),
  bytes: count,
  tokens: count.describe("Counted by o200k_base"),
  sha256: z.string(),
  agents: count.describe("How many agents use it, in all workspaces"),
  workspaces: count.describe("In how many workspaces"),
  behind: count.describe("How many of the agents a worker has yet to bring up to date"),
  updatedAt: instant,
  updatedBy: z.string(),
};
const builtIn = z
  .object({ ...row, text: z.string(), shippedText: z.string().nullable().describe("What the product ships") })
  .meta({ id: "KeptBuiltIn", description: "A built-in with its text, as administrators see it" });
const builtInPage = z.object({
  builtIns: z.array(z.object(row).meta({ id: "KeptBuiltInRow" })),
  next: shape.next,
});

const place = z.object({
  code: z.string().describe("The finding’s code; its words would quote the workspace’s text"),
  field: z.enum(["instructions", "description"]),
  from: count,
  to: count,
  line: count,
  column: count,
});
const impact = z
  .object({
    agents: count.describe("Exact, as is workspaces"),
    workspaces: count,
    broken: count.describe("Agents whose compiled text would no longer be valid"),
    unchecked: count.describe("Agents that were not looked at, since there are too many"),
    affected: z.array(
      z.object({
        id: z.string().describe("The workspace’s internal id"),
        name: z.string(),
        agents: count,
        broken: count,
        unchecked: count,
        named: z
          .array(z.object({ agent: z.string(), errors: z.array(place) }))
          .describe("The first of the broken ones, by name"),
      }),
    ),
    more: count.describe("How many more workspaces there are"),
  })
  .meta({ id: "BuiltInImpact" });

const versionFields = {
  version: count,
  bytes: count,
  tokens: count,
  sha256: z.string(),
  cause: z.string().describe("shipped, save, restore or reset"),
  author: z.string(),
  createdAt: instant,
};

const workspace = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    internalId: z.string(),
    createdAt: instant,
    members: count,
    agents: count,
    fragments: count,
    libraryBytes: count,
  })
  .meta({ id: "WorkspaceCounts" });

const userFields = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  twoFactor: z.boolean().describe("Two-factor sign-in is on"),
  administrator: z.boolean(),
  disabledAt: instant.nullable().describe("Since when it can’t sign in"),
  workspaces: count.describe("How many it is a member of"),
  createdAt: instant,
  lastSeenAt: instant.nullable().describe("When a session of it was last renewed"),
};
const user = z.object(userFields).meta({ id: "User" });

const noted = z.record(z.string(), z.unknown()).nullable().describe("Plain values; of texts only hash and size");

const admin = { area: "platform", scope: "platform" } as const;

export const platform = {
  listKeptBuiltIns: operation({
    ...admin,
    method: "GET",
    path: "/platform/built-ins",
    summary: "All built-ins with their state, and how many agents use each",
    query: shape.pageQuery,
    reply: builtInPage,
  }),
  addBuiltIn: operation({
    ...admin,
    method: "POST",
    path: "/platform/built-ins",
    summary: "Add a built-in, for every workspace",
    body: z.strictObject({ name: shape.fragmentName, title, usefulWhen, text: shape.textBody.shape.text }),
    reply: builtIn,
    status: 201,
    locates: "name",
    refusals: ["built-in-exists", "invalid-name", "fragment-refused", "text-blank", "text-too-long"],
  }),
  readKeptBuiltIn: operation({
    ...admin,
    method: "GET",
    path: "/platform/built-ins/{name}",
    summary: "A built-in with its text and the shipped one",
    reply: builtIn,
    refusals: ["built-in-not-found"],
  }),
  saveBuiltIn: operation({
    ...admin,
    method: "PUT",
    path: "/platform/built-ins/{name}",
    summary: "Save a new text; every agent that uses it is brought up to date",
    body: shape.textBody,
    precondition: true,
    reply: builtIn,
    refusals: ["built-in-not-found", "fragment-refused", "text-blank", "text-too-long"],
  }),
  describeBuiltIn: operation({
    ...admin,
    method: "PATCH",
    path: "/platform/built-ins/{name}",
    summary: "Change what it is called, and when it is said to be useful",
    body: z.strictObject({ title: title.optional(), usefulWhen: usefulWhen.optional() }),
    precondition: true,
    reply: builtIn,
    refusals: ["built-in-not-found", "text-blank", "text-too-long", "text-control-character"],
  }),
  retireBuiltIn: operation({
    ...admin,
    method: "DELETE",
    path: "/platform/built-ins/{name}",
    summary: "Take a built-in that no agent uses from every workspace",
    precondition: true,
    refusals: ["built-in-not-found", "built-in-in-use"],
  }),
  builtInImpact: operation({
    ...admin,
    method: "POST",
    path: "/platform/built-ins/{name}/impact",
    summary: "What saving this text would do in each workspace; names and counts, never a workspace’s text",
    body: shape.textBody,
    reply: impact,
    stores: false,
    refusals: ["built-in-not-found", "fragment-refused", "text-blank", "text-too-long"],
  }),
  builtInProgress: operation({
    ...admin,
    method: "GET",
    path: "/platform/built-ins/{name}/progress",
    summary: "How many agents have yet to be brought up to date",
    reply: z.object({
      version: count,
      agents: count,
      workspaces: count,
      behind: count,
      problems: count.describe("Agents that can’t take their fragments’ present texts and keep an older one"),
    }),
    refusals: ["built-in-not-found"],
  }),
  listBuiltInVersions: operation({
    ...admin,
    method: "GET",
    path: "/platform/built-ins/{name}/versions",
    summary: "A built-in’s versions, newest first",
    query: shape.pageQuery,
    reply: z.object({
      versions: z.array(z.object(versionFields).meta({ id: "BuiltInVersion" })),
      total: count,
      next: shape.next,
    }),
    refusals: ["built-in-not-found"],
  }),
  readBuiltInVersion: operation({
    ...admin,
    method: "GET",
    path: "/platform/built-ins/{name}/versions/{version}",
    summary: "A version with its text",
    reply: z.object({ ...versionFields, text: z.string() }),
    refusals: ["built-in-not-found", "version-not-found"],
  }),
  restoreBuiltIn: operation({
    ...admin,
    method: "POST",
    path: "/platform/built-ins/{name}/versions/{version}/restore",
    summary: "Save an old version’s text as a new version",
    precondition: true,
    reply: builtIn,
    refusals: ["built-in-not-found", "version-not-found"],
  }),
  resetBuiltIn: operation({
    ...admin,
    method: "POST",
    path: "/platform/built-ins/{name}/reset",
    summary: "Take the shipped text, and let the product’s updates change it again",
    precondition: true,
    reply: builtIn,
    refusals: ["built-in-not-found", "built-in-not-shipped"],
  }),
  keepBuiltIn: operation({
    ...admin,
    method: "POST",
    path: "/platform/built-ins/{name}/keep",
    summary: "Keep the administrators’ text beside the one that the product ships now",
    precondition: true,
    reply: builtIn,
    refusals: ["built-in-not-found"],
  }),
  listRetiredBuiltIns: operation({
    ...admin,
    method: "GET",
    path: "/platform/retired",
    summary: "Shipped built-ins that were retired",
    reply: z.object({
      retired: z.array(
        z.object({
          name: z.string(),
          title: z.string().nullable().describe("Null where the product ships it no longer"),
          retiredAt: instant,
          retiredBy: z.string(),
        }),
      ),
    }),
  }),
  bringBackBuiltIn: operation({
    ...admin,
    method: "POST",
    path: "/platform/retired/{name}/bring-back",
    summary: "Bring a retired built-in back, with the shipped text",
    reply: builtIn,
    status: 201,
    refusals: ["built-in-not-found"],
  }),
  listAllWorkspaces: operation({
    ...admin,
    method: "GET",
    path: "/platform/workspaces",
    summary: "All workspaces with counts; no texts",
    query: shape.pageQuery.extend({
      filter: sought.optional().describe("A part of name, address or internal id"),
      sort: z.enum(WORKSPACE_SORTS).optional().describe("By name; else the newest or the most first"),
    }),
    reply: z.object({ workspaces: z.array(workspace), total: count, next: shape.next }),
  }),
  joinWorkspace: operation({
    ...admin,
    method: "POST",
    path: "/platform/workspaces/{id}/join",
    summary: "Become a member of a workspace; both its record and the platform’s say who did and why",
    body: z.strictObject({
      reason: z.string().describe("At most 500 bytes").meta({ example: "Support case 4711" }),
      role: z.enum(ROLES).default("viewer"),
    }),
    reply: z.object({ slug: z.string(), name: z.string(), role: z.enum(ROLES) }),
    status: 201,
    refusals: ["session-required", "workspace-not-found", "member-exists", "text-blank", "text-too-long"],
    tagged: false,
  }),
  listUsers: operation({
    ...admin,
    method: "GET",
    path: "/platform/users",
    summary: "All accounts, by e-mail address",
    query: shape.pageQuery.extend({ filter: sought.optional().describe("A part of name or e-mail address") }),
    reply: z.object({
      users: z.array(
        z
          .object({ ...userFields, tag: z.string().describe("For If-Match, as the account’s ETag") })
          .meta({ id: "UserRow" }),
      ),
      total: count,
      next: shape.next,
    }),
  }),
  readUser: operation({
    ...admin,
    method: "GET",
    path: "/platform/users/{id}",
    summary: "An account",
    reply: user,
    refusals: ["user-not-found"],
  }),
  changeUser: operation({
    ...admin,
    method: "PATCH",
    path: "/platform/users/{id}",
    summary: "Make an account an administrator or not; disable it, which signs it out everywhere, or enable it",
    body: z.strictObject({ administrator: z.boolean().optional(), disabled: z.boolean().optional() }),
    precondition: true,
    reply: user,
    refusals: ["user-not-found", "last-administrator", "own-account"],
  }),
  listPlatformAudit: operation({
    ...admin,
    method: "GET",
    path: "/platform/audit",
    summary: "What administrators have done, newest first",
    query: shape.pageQuery.extend({ filter: sought.optional().describe("A part of action, target or name") }),
    reply: z.object({
      entries: z.array(
        z
          .object({
            id: z.uuid(),
            at: instant,
            actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
            action: z.string(),
            target: z.string(),
            before: noted,
            after: noted,
            address: z.string().nullable(),
            requestId: z.string().nullable(),
          })
          .meta({ id: "PlatformAuditEntry" }),
      ),
      next: shape.next,
    }),
  }),
} as const;
