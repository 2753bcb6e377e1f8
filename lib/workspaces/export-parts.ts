import type { Tx } from "@/lib/db/client";
import { loadFrozen, renderFrozen } from "@/lib/revisions/frozen";

/** Agents whose prompts are joined at a time, and fragments whose versions are. */
const BATCH = 50;
/** Entries of the record at a time. */
const ENTRIES = 1_000;

type Batches = AsyncIterable<object[]>;

/** What an export is made of: each a list, in the order of names or of time, a batch at a time. */
export function exportParts(tx: Tx, workspaceId: string): Record<string, Batches> {
  return {
    members: once(() => members(tx, workspaceId)),
    invitations: once(() => invitations(tx, workspaceId)),
    fragments: fragments(tx, workspaceId),
    agents: agents(tx, workspaceId),
    apiKeys: once(() => apiKeys(tx, workspaceId)),
    audit: audit(tx, workspaceId),
  };
}

/** A list that is small enough for one batch, read when its turn comes. */
async function* once(read: () => Promise<object[]>): Batches {
  yield await read();
}

const hex = (hash: Uint8Array | null) => hash && Buffer.from(hash).toString("hex");

async function members(tx: Tx, workspaceId: string): Promise<object[]> {
  const rows = await tx.member.findMany({
    where: { workspaceId },
    include: { user: { select: { name: true, email: true } } },
    orderBy: { user: { email: "asc" } },
  });
  return rows.map(({ user, role, createdAt }) => ({ ...user, role, joinedAt: createdAt }));
}

function invitations(tx: Tx, workspaceId: string): Promise<object[]> {
  return tx.invitation.findMany({
    where: { workspaceId },
    omit: { workspaceId: true, id: true, tokenHash: true, invitedBy: true, acceptedBy: true },
    orderBy: { createdAt: "asc" },
  });
}

/** Fragments, also deleted ones, with every version's text. */
async function* fragments(tx: Tx, workspaceId: string): Batches {
  const heads = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.fragment_id AS id FROM fragment_version v WHERE v.workspace_id = ${workspaceId}::uuid
    GROUP BY v.fragment_id ORDER BY (array_agg(v.name ORDER BY v.version DESC))[1], v.fragment_id`;
  for (let from = 0; from < heads.length; from += BATCH) {
    yield fragmentBatch(
      tx,
      workspaceId,
      heads.slice(from, from + BATCH).map(({ id }) => id),
    );
  }
}

function fragmentBatch(tx: Tx, workspaceId: string, ids: string[]): Promise<object[]> {
  return tx.$queryRaw<object[]>`
    SELECT (array_agg(v.name ORDER BY v.version DESC))[1] AS name, max(f.version) AS version, max(f.version) IS NULL AS deleted,
      json_agg(json_build_object('version', v.version, 'text', c.text, 'bytes', v.bytes, 'sha256', encode(v.text_hash, 'hex'),
        'cause', v.cause, 'author', v.author_name, 'createdAt', v.created_at) ORDER BY v.version) AS versions
    FROM fragment_version v
    JOIN content c ON c.workspace_id = v.workspace_id AND c.sha256 = v.text_hash
    LEFT JOIN fragment f ON f.workspace_id = v.workspace_id AND f.id = v.fragment_id
    WHERE v.workspace_id = ${workspaceId}::uuid AND v.fragment_id = ANY(${ids}::uuid[])
    GROUP BY v.fragment_id ORDER BY 1, v.fragment_id`;
}

type AgentHead = { id: string; name: string; title: string | null; createdBy: string; createdAt: Date };

/** Agents with their instructions, settings, current prompt, and what their revisions were. */
async function* agents(tx: Tx, workspaceId: string): Batches {
  const select = { id: true, name: true, title: true, createdBy: true, createdAt: true } as const;
  const heads = await tx.agent.findMany({ where: { workspaceId }, select, orderBy: { name: "asc" } });
  for (let from = 0; from < heads.length; from += BATCH) {
    yield agentBatch(tx, workspaceId, heads.slice(from, from + BATCH));
  }
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

function apiKeys(tx: Tx, workspaceId: string): Promise<object[]> {
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

async function* audit(tx: Tx, workspaceId: string): Batches {
  for (let skip = 0, last = ENTRIES; last === ENTRIES; skip += ENTRIES) {
    const entries = await tx.audit.findMany({
      where: { workspaceId },
      omit: { workspaceId: true },
      orderBy: [{ at: "asc" }, { id: "asc" }],
      take: ENTRIES,
      skip,
    });
    last = entries.length;
    yield entries;
  }
}
