import type { z } from "zod";
import type { Permission } from "@/lib/permissions";
import * as shape from "./schemas";

/** One operation of the public API: what it takes, what it gives, what it demands. Routes, checks and OpenAPI follow it. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below /api/v1/workspaces/{workspace}. */
  path: string;
  summary: string;
  scope: Permission;
  query?: z.ZodType;
  body?: z.ZodType;
  /** One file in a multipart form, in place of JSON. */
  file?: true;
  /** If-Match is required. */
  precondition?: true;
  reply?: z.ZodType;
  text?: true;
  status?: number;
};

const operation = <const O extends Operation>(o: O): O => o;

export const contract = {
  listFragments: operation({
    method: "GET",
    path: "/fragments",
    summary: "The workspace’s own fragments",
    scope: "fragments:read",
    reply: shape.fragmentList,
  }),
  createFragment: operation({
    method: "POST",
    path: "/fragments",
    summary: "Make a fragment",
    scope: "fragments:write",
    body: shape.fragmentBody,
    reply: shape.fragment,
    status: 201,
  }),
  uploadFragment: operation({
    method: "POST",
    path: "/fragments/upload",
    summary: "Turn a file into a draft; stores nothing",
    scope: "fragments:read",
    file: true,
    reply: shape.fragmentDraft,
  }),
  readFragment: operation({
    method: "GET",
    path: "/fragments/{name}",
    summary: "A fragment with its text",
    scope: "fragments:read",
    reply: shape.fragment,
  }),
  saveFragment: operation({
    method: "PUT",
    path: "/fragments/{name}",
    summary: "Save a new version",
    scope: "fragments:write",
    body: shape.textBody,
    precondition: true,
    reply: shape.fragment,
  }),
  deleteFragment: operation({
    method: "DELETE",
    path: "/fragments/{name}",
    summary: "Delete a fragment that no agent uses",
    scope: "fragments:write",
    precondition: true,
  }),
  copyFragment: operation({
    method: "POST",
    path: "/fragments/{name}/copy",
    summary: "A draft with its text under a free name; stores nothing",
    scope: "fragments:read",
    reply: shape.fragmentDraft,
  }),
  fragmentImpact: operation({
    method: "POST",
    path: "/fragments/{name}/impact",
    summary: "What saving this text would do to the agents that use it; stores nothing",
    scope: "fragments:read",
    body: shape.textBody,
    reply: shape.impact,
  }),
  listFragmentVersions: operation({
    method: "GET",
    path: "/fragments/{name}/versions",
    summary: "A fragment’s versions, newest first",
    scope: "fragments:read",
    reply: shape.fragmentVersions,
  }),
  readFragmentVersion: operation({
    method: "GET",
    path: "/fragments/{name}/versions/{version}",
    summary: "A version with its text",
    scope: "fragments:read",
    reply: shape.fragmentVersion.extend({ text: shape.textBody.shape.text }),
  }),
  restoreFragment: operation({
    method: "POST",
    path: "/fragments/{name}/versions/{version}/restore",
    summary: "Save an old version’s text as a new version",
    scope: "fragments:write",
    precondition: true,
    reply: shape.fragment,
  }),
  listBuiltIns: operation({
    method: "GET",
    path: "/built-ins",
    summary: "The built-in fragments",
    scope: "fragments:read",
    reply: shape.builtIns,
  }),
  readBuiltIn: operation({
    method: "GET",
    path: "/built-ins/{name}",
    summary: "A built-in with its text",
    scope: "fragments:read",
    reply: shape.builtIn,
  }),
  copyBuiltIn: operation({
    method: "POST",
    path: "/built-ins/{name}/copy",
    summary: "A draft with its text under a free name; stores nothing",
    scope: "fragments:read",
    reply: shape.fragmentDraft,
  }),
  listAgents: operation({
    method: "GET",
    path: "/agents",
    summary: "Agents by name, a page at a time",
    scope: "agents:read",
    query: shape.pageQuery,
    reply: shape.agentPage,
  }),
  createAgent: operation({
    method: "POST",
    path: "/agents",
    summary: "Create an agent with revision 1",
    scope: "agents:write",
    body: shape.agentBody,
    reply: shape.agent,
    status: 201,
  }),
  readAgent: operation({
    method: "GET",
    path: "/agents/{name}",
    summary: "An agent with its instructions and settings",
    scope: "agents:read",
    reply: shape.agent,
  }),
  updateAgent: operation({
    method: "PATCH",
    path: "/agents/{name}",
    summary: "Change settings; never name or instructions",
    scope: "agents:write",
    body: shape.agentChanges,
    precondition: true,
    reply: shape.agent,
  }),
  deleteAgent: operation({
    method: "DELETE",
    path: "/agents/{name}",
    summary: "Delete an agent",
    scope: "agents:write",
    precondition: true,
  }),
  readPrompt: operation({
    method: "GET",
    path: "/agents/{name}/prompt",
    summary: "The current revision’s exact text; its ETag is its SHA-256",
    scope: "agents:read",
    text: true,
  }),
  listRevisions: operation({
    method: "GET",
    path: "/agents/{name}/revisions",
    summary: "An agent’s revisions, newest first",
    scope: "agents:read",
    query: shape.revisionQuery,
    reply: shape.revisionPage,
  }),
  readRevision: operation({
    method: "GET",
    path: "/agents/{name}/revisions/{number}",
    summary: "A revision with text and segments",
    scope: "agents:read",
    reply: shape.revision,
  }),
  check: operation({
    method: "POST",
    path: "/check",
    summary: "Findings of a fragment’s text or of instructions; stores nothing",
    scope: "agents:read",
    body: shape.checkBody,
    reply: shape.check,
  }),
  preview: operation({
    method: "POST",
    path: "/preview",
    summary: "The prompt that instructions would compile to; stores nothing",
    scope: "agents:read",
    body: shape.agentDraftBody,
    reply: shape.preview,
  }),
} as const satisfies Record<string, Operation>;
