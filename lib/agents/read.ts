import { type Ctx, requirePermission } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import type { Finding } from "@/lib/prompt/finding";
import { refusal } from "@/lib/refusal";
import type { Settings } from "./settings";
import { SCHEDULING_TOOLS } from "./values";

/** The findings of the last compile, when it failed: the revision before it stays current until they are mended. */
export type Problem = { at: string; findings: Finding[] };

export type Agent = Settings & {
  name: string;
  title: string | null;
  instructions: string;
  /** All tools as `{{.ToolNames}}` lists them, the scheduling tools first. */
  toolNames: string[];
  /** The fragments it uses, in order of first use. */
  fragments: { path: string; version: number; uses: number /** Of one use. */; tokens: number }[];
  revision: number;
  bytes: number;
  /** Sum of the counts of its parts; the exact count is made when the revision is read. */
  tokens: number;
  /** How many of them its fragments add. */
  fragmentTokens: number;
  /** Null until the worker has filled it in after a very large change. */
  sha256: string | null;
  /** A fragment has changed and its new revision is on the way. */
  updating: boolean;
  problem: Problem | null;
  /** Inside of the ETag; what a change is based on. Settings' part decides in If-Match. */
  tag: string;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
};

type Row = Omit<Agent, "toolNames" | "sha256" | "tag"> & {
  id: string;
  settingsVersion: number;
  hash: Uint8Array | null;
};

/** An agent with its instructions, settings and the state of its prompt. Refuses `agent-not-found` (404). */
export async function readAgent(ctx: Ctx, input: { name: string }): Promise<Agent> {
  requirePermission(ctx, "agents:read");
  return inWorkspace(ctx, (tx) => readAgentIn(tx, ctx, input.name));
}

/** The same inside a transaction. */
export async function readAgentIn(tx: Tx, ctx: Pick<Ctx, "workspace">, name: string): Promise<Agent> {
  const rows = await tx.$queryRaw<Row[]>`
    SELECT a.id, a.name, a.title, c.text AS instructions, a.revision, a.problem, a.settings_version AS "settingsVersion",
      s.description, s.tools, s.skills, s.subagents, s.agent_md AS "agentMd", r.bytes, r.sha256 AS hash,
      a.created_at AS "createdAt", a.created_by AS "createdBy", a.updated_at AS "updatedAt",
      coalesce(u.fragments, '[]') AS fragments, coalesce(u.updating, false) AS updating,
      a.own_tokens + coalesce(u.tokens, 0) AS tokens, coalesce(u.tokens, 0) AS "fragmentTokens"
    FROM agent a
    JOIN source o ON o.workspace_id = a.workspace_id AND o.id = a.source_id
    JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
    JOIN agent_settings s ON s.workspace_id = a.workspace_id AND s.agent_id = a.id AND s.version = a.settings_version
    JOIN revision r ON r.workspace_id = a.workspace_id AND r.agent_id = a.id AND r.number = a.revision
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('path', o.paths[i.ordinal + 1], 'version', r.versions[i.ordinal + 1],
          'uses', i.uses, 'tokens', coalesce(t.tokens, pv.tokens, 0)) ORDER BY i.ordinal) AS fragments,
        sum(i.uses * coalesce(t.tokens, pv.tokens, 0))::int AS tokens,
        bool_or(coalesce(f.seq > a.seq, false) OR coalesce(p.seq > a.platform_seq, false)) AS updating
      FROM agent_include i
      LEFT JOIN fragment f ON f.workspace_id = i.workspace_id AND f.id = i.fragment_id
      LEFT JOIN fragment_version v ON v.workspace_id = f.workspace_id AND v.fragment_id = f.id
        AND v.version = r.versions[i.ordinal + 1]
      LEFT JOIN token_count t ON t.workspace_id = v.workspace_id AND t.sha256 = v.text_hash
      LEFT JOIN platform_fragment p ON p.id = i.platform_fragment_id
      LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = p.id AND pv.version = r.versions[i.ordinal + 1]
      WHERE i.workspace_id = a.workspace_id AND i.source_id = a.source_id
    ) u ON true
    WHERE a.workspace_id = ${ctx.workspace.id}::uuid AND a.name = ${name}`;
  const [row] = rows;
  if (!row) throw refusal("agent-not-found", { name });
  const { id, settingsVersion, hash, ...rest } = row;
  return {
    ...rest,
    toolNames: [...SCHEDULING_TOOLS, ...row.tools],
    sha256: hash && Buffer.from(hash).toString("hex"),
    tag: agentTag(id, settingsVersion, row.revision, row.problem !== null),
  };
}

/** The version tag of an agent. Its first two parts name the settings, which are all that a client can change. */
export function agentTag(id: string, settingsVersion: number, revision: number, problem: boolean): string {
  return `${id}.${settingsVersion}.${revision}${problem ? "p" : ""}`;
}

/** Whether two tags name the same settings: a revision made meanwhile by a fragment's change is no conflict. */
export function sameSettings(one: string, other: string): boolean {
  const settings = (tag: string) => tag.split(".").slice(0, 2).join(".");
  return settings(one) === settings(other);
}
