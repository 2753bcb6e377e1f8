import type { workspaces as operations } from "../contract/workspaces";
import { FIRST } from "./fragments";
import type { Examples } from "./shape";

const names = { slug: "research-desk", name: "Research desk", internalId: "tenant-0193b0c46f6a7cc09d7a" };
const workspace = { ...names, createdAt: "2026-12-01T08:00:00.000Z", price: null };

export const workspaces: Examples<typeof operations> = {
  listWorkspaces: { reply: { workspaces: [{ ...names, role: "owner" }] } },
  createWorkspace: { body: { name: "Research desk" }, reply: names },
  readWorkspace: { reply: workspace },
  renameWorkspace: { body: { name: "Research" }, reply: { ...workspace, name: "Research" } },
  setPrice: {
    body: { price: { perMillion: "2.5", currency: "EUR" } },
    reply: { ...workspace, price: { perMillion: "2.5", currency: "EUR" } },
  },
  deleteWorkspace: {
    query: { confirm: "Research desk" },
    reply: { deleted: { agents: 3, fragments: 3, members: 2, apiKeys: 1 } },
  },
  exportWorkspace: {
    reply: {
      format: "inlay-workspace-1",
      exportedAt: "2026-12-01T10:00:00.000Z",
      workspace,
      members: [{ name: "Ada", email: "ada@example.com", role: "owner" }],
      invitations: [],
      fragments: [
        {
          name: "house-style",
          version: 1,
          deleted: false,
          versions: [
            {
              version: 1,
              text: FIRST,
              bytes: 57,
              sha256: "ce5b24ca1a5deefbe6e11c572610d6f049f94616baffcc5e0556ab46d2e6e78b",
              cause: "create",
              author: "Ada",
              createdAt: "2026-12-01T08:30:00.000Z",
            },
          ],
        },
      ],
      agents: [],
      apiKeys: [],
      audit: [{ action: "fragment.create", target: "tenant/house-style" }],
    },
  },
  leaveWorkspace: { params: { workspace: "research-desk" } },
};
