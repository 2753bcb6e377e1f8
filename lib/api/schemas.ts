import { z } from "zod";
import { both } from "@/lib/messages/told";
import { DESCRIPTION_BYTES, FRAGMENT_BYTES, INSTRUCTIONS_BYTES, LIBRARY_BYTES } from "@/lib/prompt/limits";
import { FRAGMENT_NAME_PATTERN } from "@/lib/prompt/names";

// The shapes of the API's bodies, and what the reference says of them. Lengths and texts are judged by the verbs, which
// know the sentence for each. A shape's `id` is its name in the OpenAPI document and in the client.

const number = (limit: number) => limit.toLocaleString("en");
const instant = z.iso.datetime().describe("RFC 3339, UTC");
const sha256 = z.string().describe("SHA-256 of the text, in lower-case hexadecimal");
const path = z.string().describe("The name with its library: tenant/… or platform/…");
const count = z.number().int();
const version = count.describe("From 1, without gaps");
const names = z.array(z.string());

/** What every list that comes by the page takes, and the cursor it gives. Names and lengths are the same everywhere. */
export const pageQuery = z.strictObject({
  after: z.string().max(2000).optional().describe("`next` of the page before; leave it out for the first one"),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe("How many a page has at most"),
});
export const next = z.string().nullable().describe("Give it as `after` for the next page; null on the last");

export const errorEntry = z
  .object({
    code: z.string(),
    message: z.string().describe("A sentence: what is wrong, and the way out"),
    field: z.string().describe("The field of the body that it speaks of"),
    severity: z.enum(["error", "warning", "info"]).optional(),
    from: count.optional().describe("UTF-16 offset into the field’s text"),
    to: count.optional().describe("Where it ends"),
    line: count.optional().describe("From 1"),
    column: count.optional().describe("From 1"),
    fix: z
      .object({ from: count, to: count, insert: z.string(), title: z.string() })
      .optional()
      .describe("The edit that mends it"),
  })
  .meta({ id: "Finding", description: "What is wrong in which field, and where" });

export const problemBody = z
  .object({
    type: z.string().describe("`urn:inlay:problem:` and the code"),
    title: z.string(),
    status: count,
    detail: z.string().describe("A sentence for people: what happened, and the way out"),
    code: z.string().describe("What programs look at; it does not change"),
    requestId: z.string().describe("Also in X-Request-Id and in the server’s log"),
    errors: z.array(errorEntry).describe("All that is wrong, not only the first"),
  })
  .meta({ id: "Problem", description: "RFC 9457; some codes carry further fields" });

export const fragmentName = z
  .string()
  .describe("1 to 63 of a–z, 0–9 and dashes, with no dash first or last")
  .meta({ pattern: `^${FRAGMENT_NAME_PATTERN}$` });
const fragmentText = z
  .string()
  .describe(`At most ${number(FRAGMENT_BYTES)} bytes of UTF-8, with a visible character and no reserved {braces}`);

export const fragmentBody = z.strictObject({ name: fragmentName, text: fragmentText }).meta({ id: "NewFragment" });
export const textBody = z.strictObject({ text: fragmentText }).meta({ id: "FragmentText" });

const sizes = { bytes: count, tokens: count.describe("Counted by o200k_base") };

const fragmentFields = {
  path,
  name: z.string(),
  version,
  ...sizes,
  usedBy: count.describe("How many agents use it"),
  createdAt: instant,
  updatedAt: instant,
  updatedBy: z.string().describe("Who saved this version"),
};
export const fragmentRow = z
  .object(fragmentFields)
  .meta({ id: "FragmentRow", description: "A fragment without its text" });
export const fragment = z
  .object({ ...fragmentFields, text: z.string(), sha256 })
  .meta({ id: "Fragment", description: "A fragment with its text" });
export const fragmentList = z
  .object({
    fragments: z.array(fragmentRow),
    library: z
      .object({ used: count, limit: count.describe(`Always ${number(LIBRARY_BYTES)}`) })
      .describe("Bytes of all the workspace’s own fragments, whatever the filter"),
    total: count.describe("Of all pages"),
    next,
  })
  .meta({ id: "FragmentList" });
export const fragmentDraft = z
  .object({ name: z.string().describe("A name that is free"), text: z.string(), findings: z.array(errorEntry) })
  .meta({ id: "FragmentDraft", description: "A fragment that is not stored" });

const versionFields = {
  version,
  ...sizes,
  sha256,
  cause: z.string().describe("create, save or restore"),
  author: z.string(),
  createdAt: instant,
};
export const fragmentVersion = z.object(versionFields).meta({ id: "FragmentVersion", description: "Without its text" });
export const fragmentVersionText = z
  .object({ ...versionFields, text: z.string() })
  .meta({ id: "FragmentVersionText", description: "A version with its text" });
export const fragmentVersions = z
  .object({ versions: z.array(fragmentVersion), next })
  .meta({ id: "FragmentVersionPage" });

const builtInFields = {
  path,
  name: z.string(),
  title: z.string(),
  usefulWhen: z.string().describe("When an agent has a use for it"),
  version,
  ...sizes,
  usedBy: count.describe("How many of the workspace’s agents use it"),
  updatedAt: instant,
};
export const builtInRow = z
  .object(builtInFields)
  .meta({ id: "BuiltInRow", description: "A built-in without its text" });
export const builtIns = z.object({ builtIns: z.array(builtInRow) }).meta({ id: "BuiltInList" });
export const builtIn = z
  .object({ ...builtInFields, text: z.string(), sha256 })
  .meta({ id: "BuiltIn", description: "A built-in with its text" });

const settings = {
  description: z
    .string()
    .optional()
    .describe(`What it is for, at most ${number(DESCRIPTION_BYTES)} bytes; {{.Description}} gives it`),
  tools: names.optional().describe("Its own tools; the scheduling tools come by themselves"),
};
const instructions = z
  .string()
  .describe(`At most ${number(INSTRUCTIONS_BYTES)} bytes; {{include "tenant/…"}} puts a fragment’s text in its place`);
const agentName = z.string().describe("A DNS label: 1 to 63 of a–z, 0–9 and dashes, with no dash first or last");

export const agentBody = z
  .strictObject({ name: agentName, title: z.string().nullish(), ...settings, instructions })
  .meta({ id: "NewAgent" });
export const agentDraftBody = z
  .strictObject({ name: agentName.optional(), title: z.string().nullish(), ...settings, instructions })
  .meta({ id: "AgentDraft", description: "An agent that is not stored" });
export const agentChanges = z
  .strictObject({
    ...settings,
    skills: names.optional(),
    subagents: names.optional(),
    agentMd: z.boolean().nullish().describe("AGENTS.md: on, off, or null for what the workspace says"),
  })
  .meta({ id: "AgentChanges", description: "What is left out stays as it is" });

/** What else of an agent a revision freezes. */
const snapshot = {
  skills: names,
  subagents: names,
  agentMd: z.boolean().nullable().describe("AGENTS.md: on, off, or null for what the workspace says"),
};
const used = { path, version };

const agentTokens = {
  tokens: count.describe("Sum over its parts; the revision has the exact count"),
  fragmentTokens: count.describe("How many of them its fragments add to every model call"),
};

export const agent = z
  .object({
    name: z.string(),
    title: z.string().nullable(),
    description: z.string(),
    instructions: z.string(),
    tools: names.describe("Its own tools"),
    toolNames: names.describe("All of them, the scheduling tools first"),
    ...snapshot,
    fragments: z
      .array(
        z.object({
          ...used,
          uses: count.describe("How many times the instructions name it"),
          tokens: count.describe("That one use adds to every model call"),
        }),
      )
      .describe("In the order of their first use"),
    revision: count.describe("The current one’s number"),
    bytes: count.describe("Of its compiled prompt"),
    ...agentTokens,
    sha256: sha256.nullable().describe("Of its compiled prompt; null for a moment after a very large change"),
    updating: z.boolean().describe("A fragment has changed, the new revision is on its way"),
    problem: z
      .object({ at: z.string(), findings: z.array(errorEntry) })
      .nullable()
      .describe("Why its last compile failed; the revision before it stays current until that is mended"),
    createdAt: instant,
    updatedAt: instant,
    createdBy: z.string(),
  })
  .meta({ id: "Agent", description: "An agent with its instructions and settings" });
export const agentRow = z
  .object({
    name: z.string(),
    title: z.string().nullable(),
    description: z.string(),
    revision: count,
    bytes: count,
    ...agentTokens,
    fragments: names.describe("Paths of the fragments it uses"),
    updating: z.boolean(),
    hasProblem: z.boolean().describe("Its last compile failed"),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "AgentRow", description: "An agent without its instructions" });
export const agentPage = z
  .object({ agents: z.array(agentRow), total: count.describe("Of all pages"), next })
  .meta({ id: "AgentPage" });

/** PostgreSQL takes no NUL, and nothing that is looked for holds one. */
const sought = z.string().regex(/^[^\0]*$/, both("It can’t hold NUL", "Darf kein NUL enthalten"));
/** The order of a list: by one of these, or with a minus before it the other way round. */
function sortOf<const K extends string>(...keys: K[]) {
  return z
    .enum(keys.flatMap((key) => [key, `-${key}` as const]))
    .describe("A minus turns the order round: -updated begins with the newest");
}

export const fragmentQuery = z.strictObject({
  ...pageQuery.shape,
  filter: sought.max(200).optional().describe("Fragments with this in their path, in any case"),
  unused: z.enum(["true", "false"]).default("false").describe("Only those that no agent uses"),
  sort: sortOf("name", "updated", "tokens", "bytes", "usedBy").default("name"),
});
export const agentQuery = z.strictObject({
  ...pageQuery.shape,
  filter: sought.max(200).optional().describe("Agents with this in their name, title or description, in any case"),
  fragment: sought.max(100).optional().describe("Agents that use this path"),
  sort: sortOf("name", "updated", "tokens", "bytes").default("name"),
});

const KIND = "(fragment|built-in|agent)";
export const searchQuery = z.strictObject({
  q: sought.min(1).max(200).describe("What to look for, as it stands, in any case"),
  kinds: z
    .string()
    .regex(
      new RegExp(`^${KIND}(,${KIND})*$`),
      both(
        "It takes fragment, built-in and agent, by comma",
        "Möglich sind fragment, built-in und agent, durch Komma getrennt",
      ),
    )
    .optional()
    .describe("Only these: fragment, built-in, agent, by comma"),
  ...pageQuery.shape,
});
const hit = z
  .object({
    kind: z.enum(["fragment", "built-in", "agent"]),
    name: z.string().describe("The fragment’s path, or the agent’s name"),
    title: z.string().nullable(),
    where: z.enum(["name", "title", "description", "text"]).describe("What of it fits; of several the first of these"),
    excerpt: z
      .object({
        line: count.describe("From 1"),
        from: count.describe("UTF-16 offset of the match into the whole current text"),
        to: count.describe("Where it ends"),
        before: z.string(),
        match: z.string().describe("What was looked for, as it is written there"),
        after: z.string(),
      })
      .nullable()
      .describe("The place in the text, where the text is what fits"),
  })
  .meta({ id: "Hit" });
export const searchPage = z
  .object({ hits: z.array(hit).describe("Names first, then titles, descriptions and texts"), next })
  .meta({ id: "SearchPage" });

const segment = z
  .object({
    from: count.describe("UTF-16 range in the compiled text"),
    to: count,
    source: z
      .looseObject({
        kind: z.enum(["instructions", "string", "fragment", "value"]),
        from: count.describe("UTF-16 range in the instructions, or in the fragment’s line"),
        to: count,
      })
      .describe("A fragment’s has its path and version as well"),
  })
  .meta({ id: "Segment", description: "A part of the compiled text, and where it comes from" });
const cause = z.string().describe("created, fragments or settings");

export const revision = z
  .object({
    agent: z.string(),
    number: count,
    text: z.string().describe("The compiled prompt, byte for byte what the agent reads"),
    segments: z.array(segment),
    fragments: z.array(z.object(used)),
    ...sizes,
    sha256,
    cause,
    description: z.string(),
    tools: names,
    ...snapshot,
    createdAt: instant,
  })
  .meta({ id: "Revision", description: "All that an agent runs with, as it was then" });
export const revisionRow = z
  .object({
    number: count,
    cause,
    changed: z
      .array(z.object({ ...used, by: z.string() }))
      .describe("Fragments whose version differs from the revision before"),
    bytes: count,
    tokens: count.nullable().describe("Null until somebody has read the revision"),
    sha256: sha256.nullable(),
    createdAt: instant,
  })
  .meta({ id: "RevisionRow", description: "A revision without its text" });
export const revisionPage = z.object({ revisions: z.array(revisionRow), next }).meta({ id: "RevisionPage" });

export const preview = z
  .object({
    ok: z.boolean(),
    errors: z.array(errorEntry),
    compiled: z
      .object({
        text: z.string(),
        ...sizes,
        sha256,
        segments: z.array(segment),
        includes: z.array(z.object({ ...used, uses: count })),
      })
      .nullable()
      .describe("The prompt as it would be; null where it would not compile"),
  })
  .meta({ id: "Preview" });
export const checkBody = z.union([textBody, agentDraftBody]).meta({ id: "CheckBody" });
export const check = z
  .object({ ok: z.boolean(), errors: z.array(errorEntry).describe("Warnings too") })
  .meta({ id: "Check" });

export const impact = z
  .object({
    agents: z
      .array(
        z.object({
          name: z.string(),
          ok: z.boolean().describe("Whether its prompt would still compile"),
          bytesBefore: count,
          bytesAfter: count.nullable(),
          errors: z.array(errorEntry),
        }),
      )
      .describe("The first 20 by name"),
    total: count.describe("How many agents use the fragment"),
  })
  .meta({ id: "Impact" });
