import type { fragments as operations } from "../contract/fragments";
import type { Examples } from "./shape";

// One workspace's story: house-style is made, used by the agent morning-report, and saved once more.

export const FIRST = "## House style\n\nPut the decision first, then the reasons.";
export const SECOND = `${FIRST} Be brief.`;
const FIRST_SHA256 = "ce5b24ca1a5deefbe6e11c572610d6f049f94616baffcc5e0556ab46d2e6e78b";
const SECOND_SHA256 = "f803cf3422f0d56486e091ead1970c760bbe71a027a43895055aaf96eff0baa7";

const made = {
  path: "tenant/house-style",
  name: "house-style",
  version: 1,
  bytes: 57,
  tokens: 13,
  usedBy: 0,
  createdAt: "2026-12-01T08:30:00.000Z",
  updatedAt: "2026-12-01T08:30:00.000Z",
  updatedBy: "Ada",
};
const saved = { ...made, version: 2, bytes: 67, tokens: 16, usedBy: 1, updatedAt: "2026-12-01T09:05:12.250Z" };
const checklist = { ...made, path: "tenant/risk-checklist", name: "risk-checklist", bytes: 48, tokens: 10 };

const first = {
  version: 1,
  bytes: 57,
  tokens: 13,
  sha256: FIRST_SHA256,
  cause: "create",
  author: "Ada",
  createdAt: made.createdAt,
};
const second = {
  ...first,
  version: 2,
  bytes: 67,
  tokens: 16,
  sha256: SECOND_SHA256,
  cause: "save",
  createdAt: saved.updatedAt,
};

const builtIn = {
  path: "platform/skills-usage",
  name: "skills-usage",
  title: "Using skills",
  usefulWhen: "Useful for agents that have skills.",
  version: 1,
  bytes: 15,
  tokens: 4,
  usedBy: 0,
  updatedAt: "2026-12-01T08:00:00.000Z",
};
const builtInText = "## Using skills";
const params = { name: "house-style" };

export const fragments: Examples<typeof operations> = {
  listFragments: {
    reply: { fragments: [saved, checklist], library: { used: 115, limit: 32_768 }, total: 2, next: null },
  },
  createFragment: { body: { name: "house-style", text: FIRST }, reply: { ...made, text: FIRST, sha256: FIRST_SHA256 } },
  uploadFragment: {
    reply: { name: "report-layout", text: "In this order: what changed, why, what next.", findings: [] },
  },
  readFragment: { params, reply: { ...saved, text: SECOND, sha256: SECOND_SHA256 } },
  saveFragment: { params, body: { text: SECOND }, reply: { ...saved, text: SECOND, sha256: SECOND_SHA256 } },
  deleteFragment: { params },
  copyFragment: { params, reply: { name: "house-style-copy", text: SECOND, findings: [] } },
  fragmentImpact: {
    params,
    body: { text: SECOND },
    reply: {
      agents: [{ name: "morning-report", ok: true, bytesBefore: 107, bytesAfter: 117, errors: [] }],
      total: 1,
    },
  },
  listFragmentVersions: { params, reply: { versions: [second, first], next: null } },
  readFragmentVersion: { params: { ...params, version: "1" }, reply: { ...first, text: FIRST } },
  restoreFragment: {
    params: { ...params, version: "1" },
    reply: { ...saved, version: 3, bytes: 57, tokens: 13, text: FIRST, sha256: FIRST_SHA256 },
  },
  listBuiltIns: { reply: { builtIns: [builtIn] } },
  readBuiltIn: {
    params: { name: "skills-usage" },
    reply: {
      ...builtIn,
      text: builtInText,
      sha256: "017542275047cbd086c7f30ecb3ce542ac0a0f8307d6c221dac3f1fc295260fb",
    },
  },
  copyBuiltIn: {
    params: { name: "skills-usage" },
    reply: { name: "skills-usage-copy", text: builtInText, findings: [] },
  },
};
