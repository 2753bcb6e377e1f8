import type { agents as operations } from "../contract/agents";
import { SECOND } from "./fragments";
import type { Examples } from "./shape";

const INSTRUCTIONS = 'Each morning, report what has changed overnight.\n\n{{include "tenant/house-style"}}';
const PROMPT = `Each morning, report what has changed overnight.\n\n${SECOND}`;
const FIRST_SHA256 = "cde3fed888f8b30b38b08f3047116d190979c41997ed355c24970adaae7f9220";
const SECOND_SHA256 = "e48a23c3478dc163c7a2774fc0ed8954db134ee299f7336af8ce63feeaefc0af";

const settings = {
  name: "morning-report",
  title: "Morning report",
  description: "Reports what has changed overnight.",
  tools: ["quote"],
};
const more = { skills: [], subagents: [], agentMd: null };
const created = {
  ...settings,
  instructions: INSTRUCTIONS,
  toolNames: ["schedule_wake", "list_wakes", "cancel_wake", "quote"],
  ...more,
  fragments: [{ path: "tenant/house-style", version: 1, uses: 1, tokens: 13 }],
  revision: 1,
  bytes: 107,
  tokens: 22,
  fragmentTokens: 13,
  sha256: FIRST_SHA256,
  updating: false,
  problem: null,
  createdAt: "2026-12-01T08:40:21.818Z",
  updatedAt: "2026-12-01T08:40:21.818Z",
  createdBy: "Ada",
};
const current = {
  ...created,
  fragments: [{ path: "tenant/house-style", version: 2, uses: 1, tokens: 16 }],
  revision: 2,
  bytes: 117,
  tokens: 25,
  fragmentTokens: 16,
  sha256: SECOND_SHA256,
  updatedAt: "2026-12-01T09:05:12.410Z",
};
const params = { name: "morning-report" };
const changes = { description: "Reports each morning what has changed.", tools: ["quote", "news_search"] };

export const agents: Examples<typeof operations> = {
  listAgents: {
    reply: {
      agents: [
        {
          name: "morning-report",
          title: "Morning report",
          description: settings.description,
          revision: 2,
          bytes: 117,
          tokens: 25,
          fragmentTokens: 16,
          fragments: ["tenant/house-style"],
          updating: false,
          hasProblem: false,
          createdAt: created.createdAt,
          updatedAt: current.updatedAt,
        },
      ],
      total: 1,
      next: null,
    },
  },
  createAgent: { body: { ...settings, instructions: INSTRUCTIONS }, reply: created },
  readAgent: { params, reply: current },
  updateAgent: {
    params,
    body: changes,
    reply: { ...current, ...changes, toolNames: [...current.toolNames, "news_search"], revision: 3 },
  },
  deleteAgent: { params },
  readPrompt: { params, reply: PROMPT },
  listRevisions: {
    params,
    reply: {
      revisions: [
        {
          number: 2,
          cause: "fragments",
          changed: [{ path: "tenant/house-style", version: 2, by: "Ada" }],
          bytes: 117,
          tokens: 25,
          sha256: SECOND_SHA256,
          createdAt: current.updatedAt,
        },
        {
          number: 1,
          cause: "created",
          changed: [],
          bytes: 107,
          tokens: null,
          sha256: FIRST_SHA256,
          createdAt: created.createdAt,
        },
      ],
      next: null,
    },
  },
  readRevision: {
    params: { ...params, number: "2" },
    reply: {
      agent: "morning-report",
      number: 2,
      text: PROMPT,
      segments: [
        { from: 0, to: 50, source: { kind: "instructions", from: 0, to: 50 } },
        { from: 50, to: 117, source: { kind: "fragment", path: "tenant/house-style", version: 2, from: 50, to: 82 } },
      ],
      fragments: [{ path: "tenant/house-style", version: 2 }],
      bytes: 117,
      tokens: 25,
      sha256: SECOND_SHA256,
      cause: "fragments",
      description: settings.description,
      tools: settings.tools,
      ...more,
      createdAt: current.updatedAt,
    },
  },
  check: {
    body: { text: "Watch {ticker} daily." },
    reply: {
      ok: false,
      errors: [
        {
          code: "reserved-brace",
          message:
            "{ticker} is reserved: the runtime would take it for a value to fill in. Write <ticker> instead, or reword it.",
          field: "text",
          severity: "error",
          from: 6,
          to: 14,
          line: 1,
          column: 7,
          fix: { from: 6, to: 14, insert: "<ticker>", title: "Write <ticker>" },
        },
      ],
    },
  },
  preview: {
    body: { instructions: 'Report.\n\n{{include "tenant/house-style"}}' },
    reply: {
      ok: true,
      errors: [],
      compiled: {
        text: `Report.\n\n${SECOND}`,
        bytes: 76,
        tokens: 18,
        sha256: "d6414aa57a60e6cc44ffff1f64b6c5edd9fa3ed5705ce03df50b6875091e220e",
        segments: [
          { from: 0, to: 9, source: { kind: "instructions", from: 0, to: 9 } },
          { from: 9, to: 76, source: { kind: "fragment", path: "tenant/house-style", version: 2, from: 9, to: 41 } },
        ],
        includes: [{ path: "tenant/house-style", version: 2, uses: 1 }],
      },
    },
  },
};
