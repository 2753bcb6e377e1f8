import { z } from "zod";
import { FRAGMENT_NAME_PATTERN } from "@/lib/prompt/names";

// The shapes of the API's bodies, and what the reference says of them. Lengths and texts are judged by the verbs, which
// know the sentence for each.

const instant = z.iso.datetime().describe("RFC 3339, UTC");

export const errorEntry = z.object({
  code: z.string(),
  message: z.string().describe("A sentence: what is wrong, and the way out"),
  field: z.string(),
  severity: z.enum(["error", "warning", "info"]).optional(),
  from: z.number().optional().describe("UTF-16 offset into the field's text"),
  to: z.number().optional(),
  line: z.number().optional(),
  column: z.number().optional(),
  fix: z.object({ from: z.number(), to: z.number(), insert: z.string(), title: z.string() }).optional(),
});

export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.string(),
  requestId: z.string(),
  errors: z.array(errorEntry),
});

export const fragmentName = z.string().meta({ pattern: `^${FRAGMENT_NAME_PATTERN}$`, example: "house-style" });

export const fragmentBody = z.strictObject({ name: fragmentName, text: z.string() });
export const textBody = z.strictObject({ text: z.string() });

const sizes = { bytes: z.number().int(), tokens: z.number().int().describe("o200k_base") };

export const fragmentRow = z.object({
  path: z.string(),
  name: z.string(),
  version: z.number().int(),
  ...sizes,
  usedBy: z.number().int().describe("How many agents use it"),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string(),
});
export const fragment = fragmentRow.extend({ text: z.string(), sha256: z.string() });
export const fragmentList = z.object({
  fragments: z.array(fragmentRow),
  library: z.object({ used: z.number().int(), limit: z.number().int() }),
});
export const fragmentDraft = z.object({ name: z.string(), text: z.string(), findings: z.array(errorEntry) });
export const fragmentVersion = z.object({
  version: z.number().int(),
  ...sizes,
  sha256: z.string(),
  cause: z.string(),
  author: z.string(),
  createdAt: instant,
});

export const fragmentVersions = z.object({ versions: z.array(fragmentVersion) });

export const builtInRow = z.object({
  path: z.string(),
  name: z.string(),
  title: z.string(),
  usefulWhen: z.string(),
  version: z.number().int(),
  ...sizes,
  usedBy: z.number().int(),
  updatedAt: instant,
});
export const builtIns = z.object({ builtIns: z.array(builtInRow) });
export const builtIn = builtInRow.extend({ text: z.string(), sha256: z.string() });

const settings = {
  description: z.string().optional(),
  tools: z.array(z.string()).optional().describe("Its own tools; the scheduling tools come by themselves"),
};
export const agentBody = z.strictObject({
  name: z.string().meta({ example: "market-watcher" }),
  title: z.string().nullish(),
  ...settings,
  instructions: z.string(),
});
export const agentDraftBody = z.strictObject({ ...agentBody.shape, name: z.string().optional() });
export const agentChanges = z.strictObject({
  ...settings,
  skills: z.array(z.string()).optional(),
  subagents: z.array(z.string()).optional(),
  agentMd: z.boolean().nullish(),
});

/** What else of an agent a revision freezes. */
const snapshot = {
  skills: z.array(z.string()),
  subagents: z.array(z.string()),
  agentMd: z.boolean().nullable().describe("AGENTS.md turn; null leaves it to the workspace"),
};

export const agent = z.object({
  name: z.string(),
  title: z.string().nullable(),
  description: z.string(),
  instructions: z.string(),
  tools: z.array(z.string()),
  toolNames: z.array(z.string()),
  ...snapshot,
  fragments: z.array(z.object({ path: z.string(), version: z.number().int(), uses: z.number().int() })),
  revision: z.number().int(),
  bytes: z.number().int(),
  sha256: z.string().nullable(),
  updating: z.boolean().describe("A fragment has changed, the new revision is on its way"),
  problem: z.object({ at: z.string(), findings: z.array(errorEntry) }).nullable(),
  createdAt: instant,
  updatedAt: instant,
  createdBy: z.string(),
});
export const agentPage = z.object({
  agents: z.array(
    z.object({
      name: z.string(),
      title: z.string().nullable(),
      description: z.string(),
      revision: z.number().int(),
      ...sizes,
      fragments: z.array(z.string()),
      updating: z.boolean(),
      hasProblem: z.boolean(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
  total: z.number().int(),
  next: z.string().nullable().describe("Give it as `after` for the next page"),
});
/** PostgreSQL takes no NUL, and nothing that is looked for holds one. */
const sought = z.string().regex(/^[^\0]*$/, "It can’t hold NUL");
export const pageQuery = z.strictObject({
  after: sought.max(100).optional(),
  filter: sought.max(200).optional(),
  fragment: sought.max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});
export const revisionQuery = z.strictObject({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

const segment = z.object({
  from: z.number().int().describe("UTF-16 range in the compiled text"),
  to: z.number().int(),
  source: z.looseObject({
    kind: z.enum(["instructions", "string", "fragment", "value"]),
    from: z.number(),
    to: z.number(),
  }),
});
export const revision = z.object({
  agent: z.string(),
  number: z.number().int(),
  text: z.string(),
  segments: z.array(segment),
  fragments: z.array(z.object({ path: z.string(), version: z.number().int() })),
  ...sizes,
  sha256: z.string(),
  cause: z.string(),
  description: z.string(),
  tools: z.array(z.string()),
  ...snapshot,
  createdAt: instant,
});
export const revisionPage = z.object({
  revisions: z.array(
    z.object({
      number: z.number().int(),
      cause: z.string(),
      changed: z.array(z.object({ path: z.string(), version: z.number().int(), by: z.string() })),
      bytes: z.number().int(),
      tokens: z.number().int().nullable(),
      sha256: z.string().nullable(),
      createdAt: instant,
    }),
  ),
  next: z.number().int().nullable(),
});

export const preview = z.object({
  ok: z.boolean(),
  errors: z.array(errorEntry),
  compiled: z
    .object({
      text: z.string(),
      ...sizes,
      sha256: z.string(),
      segments: z.array(segment),
      includes: z.array(z.looseObject({ path: z.string() })),
    })
    .nullable(),
});
export const checkBody = z.union([textBody, agentDraftBody]);
export const check = z.object({ ok: z.boolean(), errors: z.array(errorEntry) });

export const impact = z.object({
  agents: z.array(
    z.object({
      name: z.string(),
      ok: z.boolean(),
      bytesBefore: z.number().int(),
      bytesAfter: z.number().int().nullable(),
      errors: z.array(errorEntry),
    }),
  ),
  total: z.number().int(),
});
