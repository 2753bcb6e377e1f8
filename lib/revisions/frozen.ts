import { agentValues } from "@/lib/agents/values";
import type { Tx } from "@/lib/db/client";
import type { Segment } from "@/lib/prompt/compile";
import { renderPieces } from "@/lib/prompt/render";
import type { Piece } from "@/lib/prompt/scan";
import { Prisma } from "@/prisma/generated/client";

/** A revision with the immutable parts that its text is the join of. */
export type Frozen = {
  agentId: string;
  agent: string;
  namespace: string;
  number: number;
  settingsVersion: number;
  description: string;
  tools: string[];
  skills: string[];
  subagents: string[];
  agentMd: boolean | null;
  instructions: string;
  pieces: Piece[];
  /** Fragments in order of first use: paths, and beside them versions and texts. */
  paths: string[];
  versions: number[];
  texts: string[];
  bytes: number;
  sha256: Uint8Array | null;
  cause: string;
  createdAt: Date;
  /** Exact count of the whole text, once it has been counted. */
  tokens: number | null;
};

/** Of these parts the text is the join. */
export type Parts = Pick<
  Frozen,
  "agent" | "namespace" | "description" | "tools" | "instructions" | "pieces" | "paths" | "versions" | "texts"
>;

type Which =
  | { agentId: string; number: number }
  | { name: string; number: number | null }
  | { currentOf: readonly string[] };

/**
 * Reads revisions with all that their texts are made of, in one query: by the agent's id or name; number null is
 * the current one. `currentOf` gives the current ones of several agents, by their ids.
 */
export function loadFrozen(tx: Tx, workspaceId: string, which: Which): Promise<Frozen[]> {
  return tx.$queryRaw<Frozen[]>`
    SELECT r.agent_id AS "agentId", a.name AS agent, w.internal_id AS namespace, r.number, s.description, s.tools,
      s.skills, s.subagents, s.agent_md AS "agentMd", r.settings_version AS "settingsVersion", c.text AS instructions, o.pieces, o.paths, r.versions, r.bytes, r.sha256,
      r.cause, r.created_at AS "createdAt", t.tokens, f.texts
    FROM revision r
    JOIN agent a ON a.workspace_id = r.workspace_id AND a.id = r.agent_id
    JOIN workspace w ON w.id = r.workspace_id
    JOIN source o ON o.workspace_id = r.workspace_id AND o.id = r.source_id
    JOIN content c ON c.workspace_id = o.workspace_id AND c.sha256 = o.text_hash
    JOIN agent_settings s ON s.workspace_id = r.workspace_id AND s.agent_id = r.agent_id AND s.version = r.settings_version
    LEFT JOIN token_count t ON t.workspace_id = r.workspace_id AND t.sha256 = r.sha256
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(coalesce(vc.text, pv.text) ORDER BY i.at), '{}') AS texts
      FROM unnest(o.fragment_ids, r.versions) WITH ORDINALITY i (id, version, at)
      LEFT JOIN fragment_version v ON v.workspace_id = r.workspace_id AND v.fragment_id = i.id AND v.version = i.version
      LEFT JOIN content vc ON vc.workspace_id = v.workspace_id AND vc.sha256 = v.text_hash
      LEFT JOIN platform_fragment_version pv ON pv.platform_fragment_id = i.id AND pv.version = i.version
    ) f
    WHERE r.workspace_id = ${workspaceId}::uuid AND ${condition(which)}`;
}

function condition(which: Which): Prisma.Sql {
  if ("currentOf" in which) return Prisma.sql`r.agent_id = ANY (${which.currentOf}::uuid[]) AND r.number = a.revision`;
  if ("agentId" in which) return Prisma.sql`r.agent_id = ${which.agentId}::uuid AND r.number = ${which.number}`;
  return Prisma.sql`a.name = ${which.name} AND r.number = coalesce(${which.number}::int, a.revision)`;
}

/** The revision's text and where each part of it comes from, by joining its parts: nothing is parsed again. */
export function renderFrozen(frozen: Parts): { text: string; segments: Segment[] } {
  const fragments = new Map(
    frozen.paths.map((path, at) => [path, { text: frozen.texts[at] ?? "", version: frozen.versions[at] ?? 0 }]),
  );
  const values = agentValues({ ...frozen, name: frozen.agent });
  return renderPieces(frozen.instructions, frozen.pieces, { fragments, values });
}
