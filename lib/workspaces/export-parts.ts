import type { Tx } from "@/lib/db/client";
import { loadFrozen, renderFrozen } from "@/lib/revisions/frozen";

// What an export is made of: one list a function, in the order of names or of time.

/** Agents whose prompts are joined at a time. */
const BATCH = 200;

const hex = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString("hex");

export async function members(tx: Tx, workspaceId: string): Promise<object[]> {
  const rows = await tx.member.findMany({
    where: { workspaceId },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { user: { email: "asc" } },
  });
  return rows.map(({ user, role, createdAt }) => ({ ...user, role, joinedAt: createdAt }));
}

export function invitations(tx: Tx, workspaceId: string): Promise<object[]> {
  return tx.invitation.findMany({
    where: { workspaceId },
    omit: { workspaceId: true, id: true, tokenHash: true, invitedBy: true, acceptedBy: true },
    orderBy: { createdAt: "asc" },
  });
}

/** Fragments, also deleted ones, with every version's text. */
export function fragments(tx: Tx, workspaceId: string): Promise<object[]> {
  return tx.$queryRaw<object[]>`
    SELECT (array_agg(v.name ORDER BY v.version DESC))[1] AS name, max(f.version) AS version, max(f.version) IS NULL AS deleted,
      json_agg(json_build_object('version', v.version, 'text', c.text, 'bytes', v.bytes, 'sha256', encode(v.text_hash, 'hex'),
        'cause', v.cause, 'author', v.author_name, 'createdAt', v.created_at) ORDER BY v.version) AS versions
    FROM fragment_version v
    JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
    LEFT JOIN fragment f ON f.workspace_id = v.workspace_id AND f.id = v.fragment_id
    WHERE v.workspace_id = ${workspaceId}::uuid GROUP BY v.fragment_id ORDER BY 1, v.fragment_id`;
}

type AgentHead = { id: string; name: string; title: string | null; createdBy: string; createdAt: Date };

/** Agents with their instructions, settings, current prompt, and what their revisions were. */
export async function agents(tx: Tx, workspaceId: string): Promise<object[]> {
  const select = { id: true, name: true, title: true, createdBy: true, createdAt: true } as const;
  const heads = await tx.agent.findMany({ where: { workspaceId }, select, orderBy: { name: "asc" } });
  const exported: object[] = [];
  for (let from = 0; from < heads.length; from += BATCH) {
    exported.push(...(await agentBatch(tx, workspaceId, heads.slice(from, from + BATCH))));
  }
  return exported;
}

async function agentBatch(tx: Tx, workspaceId: string, heads: AgentHead[]): Promise<object[]> {
  const ids = heads.map(({ id }) => id);
  const current = new Map((await loadFrozen(tx, workspaceId, { currentOf: ids })).map((each) => [each.agentId, each]));
  const revisions = await tx.revision.findMany({
    where: { workspaceId, agentId: { in: ids } },
    select: { agentId: true, number: true, cause: true, bytes: true, sha256: true, versions: true, createdAt: true },
    orderBy: { number: "asc" },
  });
  return heads.map(({ id, ...head }) => {
    const frozen = current.get(id);
    if (!frozen) throw new Error(`agent ${id} has no current revision`);
    const { description, tools, skills, subagents, agentMd, instructions, paths, number } = frozen;
    return {
      ...head,
      settings: { description, tools, skills, subagents, agentMd },
      instructions,
      fragments: paths,
      revision: number,
      prompt: renderFrozen(frozen).text,
      revisions: revisions
        .filter(({ agentId }) => agentId === id)
        .map(({ agentId: _agentId, sha256, ...revision }) => ({ ...revision, sha256: hex(sha256) })),
    };
  });
}

export function apiKeys(tx: Tx, workspaceId: string): Promise<object[]> {
  return tx.apiKey.findMany({
    where: { workspaceId },
    select: {
      name: true,
      prefix: true,
      scopes: true,
      createdAt: true,
      expiresAt: true,
      lastUsedAt: true,
      revokedAt: true,
    },
    orderBy: { createdAt: "asc" },
  });
}

export function audit(tx: Tx, workspaceId: string): Promise<object[]> {
  return tx.audit.findMany({
    where: { workspaceId },
    omit: { workspaceId: true },
    orderBy: [{ at: "asc" }, { id: "asc" }],
  });
}
