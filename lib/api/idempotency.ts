import { createHash } from "node:crypto";
import type { Ctx } from "@/lib/ctx";
import type { Tx } from "@/lib/db/client";
import { inWorkspace } from "@/lib/db/transaction";
import { refusal } from "@/lib/refusal";
import type { Operation } from "./operation";

/** An answer as it is kept: what a client gets again. */
type Kept = { status: number; headers: Record<string, string>; body: string | null };

/** Visible ASCII, as header values are everywhere the same. */
const KEY = /^[\x21-\x7e]{1,255}$/;
/** The first of several with the same key works; the others wait for it. */
const PATIENCE_MS = 20_000;
const REPLAYED = "idempotent-replayed";
/** Headers that belong to the answer, not to the time it was given. */
const KEPT_HEADERS = ["content-type", "cache-control", "etag", "location", "content-language", "vary"];

/**
 * The Idempotency-Key that a request is to be done under; null where there is none, or where the operation heeds none:
 * only a workspace's POSTs that store something do. Refuses `invalid-idempotency-key`.
 */
export function idempotencyKeyOf(operation: Operation, request: Request): string | null {
  const stores = (operation.area ?? "workspace") === "workspace" && operation.scope.endsWith(":write");
  if (operation.method !== "POST" || !stores) return null;
  const key = request.headers.get("idempotency-key");
  if (key !== null && !KEY.test(key)) throw refusal("invalid-idempotency-key", {});
  return key;
}

/** What makes two requests the same one: address, precondition and body as it was understood. */
export function fingerprintOf(request: Request, read: { base: string; body: unknown }): Buffer {
  const { pathname, search } = new URL(request.url);
  const parts = [request.method, pathname + search, read.base, read.body ?? null];
  return createHash("sha256").update(JSON.stringify(parts)).digest();
}

/**
 * Does the work once for this client and key in 24 hours, and gives its answer again for the same request. The key's row
 * and all that `work` stores are one transaction: both are there or neither, and a second one with the key waits for the
 * first. What is refused leaves no row, so that it can be sent again. Refuses `idempotency-key-reused` for another request,
 * and `idempotency-secret` where the answer is not kept.
 */
export function idempotent(
  ctx: Ctx,
  { key, fingerprint, secret = false }: { key: string; fingerprint: Buffer; secret?: boolean | undefined },
  work: (within: Tx) => Promise<Response>,
): Promise<Response> {
  const actor = `${ctx.actor.kind}:${"id" in ctx.actor ? ctx.actor.id : ctx.actor.name}`;
  const id = { workspaceId: ctx.workspace.id, actor, key };
  const once = async (tx: Tx): Promise<Response> => {
    if (!(await claim(tx, id, fingerprint))) return replay(tx, id, fingerprint);
    const response = await work(tx);
    const text = response.body === null ? null : await response.text();
    const { status, headers } = response;
    const kept = { status, headers: keptHeaders(headers), body: secret ? null : text };
    await tx.idempotencyKey.update({ where: { workspaceId_actor_key: id }, data: kept });
    return new Response(text, { status, headers });
  };
  return inTurn(JSON.stringify(id), () => inWorkspace(ctx, once, { timeout: PATIENCE_MS }));
}

// Routes are loaded as bundles of their own, but they are one process.
const shared = globalThis as typeof globalThis & { inlayTurns?: Map<string, Promise<unknown>> };

/**
 * One at a time for each id in this process. The database would make them wait too, but there each holds a connection, and
 * enough of them would leave none to the one that they wait for.
 */
async function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  shared.inlayTurns ??= new Map();
  const turns = shared.inlayTurns;
  const before = turns.get(id) ?? Promise.resolve();
  const mine = before.then(work, work);
  turns.set(id, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(id) === mine) turns.delete(id);
  }
}

type Id = { workspaceId: string; actor: string; key: string };

/** Makes the row, waiting for another that is just being made; false where there is one of the last 24 hours. */
async function claim(tx: Tx, { workspaceId, actor, key }: Id, fingerprint: Buffer): Promise<boolean> {
  const claimed = await tx.$executeRaw`
    INSERT INTO idempotency_key AS kept (workspace_id, actor, key, request)
    VALUES (${workspaceId}::uuid, ${actor}, ${key}, ${fingerprint})
    ON CONFLICT (workspace_id, actor, key) DO UPDATE
      SET request = excluded.request, status = NULL, headers = NULL, body = NULL, created_at = excluded.created_at
      WHERE kept.created_at < now() - interval '24 hours'`;
  return claimed === 1;
}

async function replay(tx: Tx, id: Id, fingerprint: Buffer): Promise<Response> {
  const row = await tx.idempotencyKey.findUniqueOrThrow({ where: { workspaceId_actor_key: id } });
  if (!fingerprint.equals(row.request)) throw refusal("idempotency-key-reused", {});
  const { status, headers, body } = row as unknown as Kept;
  if (body === null && status !== 204) throw refusal("idempotency-secret", {});
  return new Response(body, { status, headers: { ...headers, [REPLAYED]: "true" } });
}

function keptHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries([...headers].filter(([name]) => KEPT_HEADERS.includes(name)));
}
