import type { platform as operations } from "../contract/platform";
import type { Examples } from "./shape";

const TEXT = "## House style\n\nPut the decision first, then the reasons.";
const SHA256 = "ce5b24ca1a5deefbe6e11c572610d6f049f94616baffcc5e0556ab46d2e6e78b";
const row = {
  path: "platform/writing-style",
  name: "writing-style",
  title: "Writing style",
  usefulWhen: "Useful for agents that write for people.",
  version: 2,
  state: "added" as const,
  bytes: 57,
  tokens: 13,
  sha256: SHA256,
  agents: 120,
  workspaces: 3,
  behind: 0,
  updatedAt: "2026-12-01T09:05:12.250Z",
  updatedBy: "Ada",
};
const builtIn = { ...row, text: TEXT, shippedText: null };
const params = { name: row.name };
const version = {
  version: 2,
  bytes: 57,
  tokens: 13,
  sha256: SHA256,
  cause: "save",
  author: "Ada",
  createdAt: row.updatedAt,
};
const shipped = {
  ...row,
  path: "platform/skills-usage",
  name: "skills-usage",
  title: "Using skills",
  usefulWhen: "Useful for agents that have skills.",
  version: 1,
  state: "shipped" as const,
  updatedAt: "2026-12-01T08:00:00.000Z",
  updatedBy: "setup",
};
const shippedText = { ...shipped, text: TEXT, shippedText: TEXT };
const skills = { name: shipped.name };
const workspace = {
  id: "019aa1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b",
  slug: "research",
  name: "Research",
  internalId: "tenant-4f2a9c1e7b3d5a608c1f",
  createdAt: "2026-11-03T10:00:00.000Z",
  members: 12,
  agents: 80,
  fragments: 9,
  libraryBytes: 8_120,
};
const user = {
  id: "k2Vf8mQz1xTnB7yRdL0pWcJ3sHgA5uEe",
  name: "Ada",
  email: "ada@example.com",
  emailVerified: true,
  twoFactor: true,
  administrator: true,
  disabledAt: null,
  workspaces: 2,
  createdAt: "2026-11-03T09:58:00.000Z",
  lastSeenAt: "2026-12-01T09:00:00.000Z",
};

export const platform: Examples<typeof operations> = {
  listKeptBuiltIns: { reply: { builtIns: [shipped, row], next: null } },
  addBuiltIn: {
    body: { name: row.name, title: row.title, usefulWhen: row.usefulWhen, text: TEXT },
    reply: { ...builtIn, version: 1, agents: 0, workspaces: 0 },
  },
  readKeptBuiltIn: { params, reply: builtIn },
  saveBuiltIn: { params, body: { text: TEXT }, reply: { ...builtIn, behind: 120 } },
  describeBuiltIn: { params, body: { title: "Writing style" }, reply: builtIn },
  retireBuiltIn: { params },
  builtInImpact: {
    params,
    body: { text: TEXT },
    reply: {
      agents: 120,
      workspaces: 3,
      broken: 1,
      unchecked: 0,
      affected: [
        {
          id: workspace.internalId,
          name: workspace.name,
          agents: 80,
          broken: 1,
          unchecked: 0,
          named: [
            {
              agent: "morning-report",
              errors: [{ code: "compiled-too-long", field: "instructions", from: 0, to: 51_200, line: 1, column: 1 }],
            },
          ],
        },
      ],
      more: 2,
    },
  },
  builtInProgress: { params, reply: { version: 2, agents: 120, workspaces: 3, behind: 17, problems: 0 } },
  listBuiltInVersions: { params, reply: { versions: [version], total: 2, next: null } },
  readBuiltInVersion: { params: { ...params, version: "2" }, reply: { ...version, text: TEXT } },
  restoreBuiltIn: { params: { ...params, version: "1" }, reply: { ...builtIn, version: 3 } },
  resetBuiltIn: { params: skills, reply: shippedText },
  keepBuiltIn: { params: skills, reply: { ...shippedText, state: "edited" } },
  listRetiredBuiltIns: {
    reply: {
      retired: [
        {
          name: "a2a-communication",
          title: "Working with other agents",
          retiredAt: "2026-12-01T09:10:00.000Z",
          retiredBy: "Ada",
        },
      ],
    },
  },
  bringBackBuiltIn: { params: skills, reply: { ...shippedText, agents: 0, workspaces: 0 } },
  listAllWorkspaces: { reply: { workspaces: [workspace], total: 1, next: null } },
  joinWorkspace: {
    params: { id: workspace.id },
    body: { reason: "Support case 4711", role: "viewer" },
    reply: { slug: workspace.slug, name: workspace.name, role: "viewer" },
  },
  listUsers: { reply: { users: [{ ...user, tag: `${user.id}.1764579600000.ae` }], total: 1, next: null } },
  readUser: { params: { id: user.id }, reply: user },
  changeUser: { params: { id: user.id }, body: { administrator: true }, reply: user },
  listPlatformAudit: {
    reply: {
      entries: [
        {
          id: "019aa1c0-1f2e-7d3c-9b4a-5c6d7e8f9a0b",
          at: "2026-12-01T09:05:12.250Z",
          actor: { kind: "user", id: user.id, name: user.name },
          action: "built-in.save",
          target: row.path,
          before: { version: 1, bytes: 41, state: "added" },
          after: { version: 2, bytes: 57, sha256: SHA256 },
          address: "192.0.2.7",
          requestId: "7d9c1a52-4b6e-4f0a-9a51-0c7f3f1b2e64",
        },
      ],
      next: null,
    },
  },
};
