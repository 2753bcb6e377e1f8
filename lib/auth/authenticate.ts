import { noteUse } from "@/lib/api-keys/use";
import { type VerifiedKey, verifyApiKey } from "@/lib/api-keys/verify";
import { type Ctx, type PersonCtx, type PlatformCtx, platformCtx, provenScope } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { PLATFORM_SCOPE, rightsOfKey } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import { workspacesOfUser } from "@/lib/workspaces/of-user";
import { slugNow } from "@/lib/workspaces/slug-now";
import { addressOf } from "./address";
import { auth } from "./instance";
import { personOf } from "./person";

/**
 * The context of an API request in the workspace that its address names: by API key, else by the session's cookie. A key or
 * member of another workspace gets the answer that a workspace which does not exist gets; an old slug of the own
 * workspace is refused with the new one (`workspace-moved`).
 */
export async function authenticate(request: Request, slug: string): Promise<Ctx> {
  const header = request.headers.get("authorization");
  if (header !== null) return byKey(request, header, slug);
  const person = await signedIn(request);
  const found = (await workspacesOfUser(db(), person.id)).find((each) => each.slug === slug);
  if (!found) {
    const now = await slugNow(db(), { userId: person.id, slug });
    throw now ? refusal("workspace-moved", { slug: now }) : refusal("workspace-not-found", {});
  }
  return {
    db: db(),
    workspace: provenScope(found),
    actor: { kind: "user", id: person.id, name: person.name },
    rights: found.role,
    address: addressOf(request.headers),
  };
}

async function byKey(request: Request, header: string, slug: string): Promise<Ctx> {
  const { id, name, scopes, workspace } = await keyOf(header);
  const ctx: Ctx = {
    db: db(),
    workspace: provenScope(workspace),
    actor: { kind: "api-key", id, name },
    rights: rightsOfKey(scopes),
    address: addressOf(request.headers),
  };
  if (workspace.slug === slug) return ctx;
  throw (await slugNow(db(), { workspaceId: workspace.id, slug }))
    ? refusal("workspace-moved", { slug: workspace.slug })
    : refusal("workspace-not-found", {});
}

/** The context of a person's request about the own account. Refuses keys: they have no account. */
export async function authenticatePerson(request: Request): Promise<PersonCtx> {
  const header = request.headers.get("authorization");
  if (header !== null) {
    await keyOf(header);
    throw refusal("session-required", {});
  }
  return { db: db(), person: await signedIn(request), address: addressOf(request.headers) };
}

/**
 * The context of an administrator's request: by session, or by a key with the scope `platform` whose maker still is an
 * administrator. Others get `administrators-only` (403), or `missing-scope` for a key.
 */
export async function authenticatePlatform(request: Request): Promise<PlatformCtx> {
  const address = addressOf(request.headers);
  const header = request.headers.get("authorization");
  if (header === null) {
    const { id, name, administrator } = await signedIn(request);
    if (!administrator) throw refusal("administrators-only", {});
    return platformCtx({ db: db(), actor: { kind: "user", id, name }, address });
  }
  const { id, name, scopes, createdBy } = await keyOf(header);
  if (!scopes.includes(PLATFORM_SCOPE)) throw refusal("missing-scope", { scope: PLATFORM_SCOPE });
  const maker = createdBy === null ? null : await personOf(db(), createdBy);
  if (!maker?.administrator) throw refusal("administrators-only", {});
  return platformCtx({ db: db(), actor: { kind: "api-key", id, name }, maker: maker.id, address });
}

async function keyOf(header: string): Promise<VerifiedKey> {
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (!token) throw refusal("unauthenticated", {});
  const key = await verifyApiKey(db(), token);
  noteUse(db(), key);
  return key;
}

async function signedIn(request: Request): Promise<PersonCtx["person"]> {
  // Without a cookie nothing could have been forged: whoever forgot the key is told so.
  if (!request.headers.has("cookie")) throw refusal("unauthenticated", {});
  requireSameOrigin(request);
  const session = await auth().api.getSession({ headers: request.headers });
  const person = session && (await personOf(db(), session.user.id));
  if (!person) throw refusal("unauthenticated", {});
  return person;
}

/** A change with a cookie must come from our own pages: SameSite alone leaves sibling hosts. */
export function requireSameOrigin(request: Request): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const host = request.headers.get("host");
  // A proxy may rewrite Host; the public address is known by setting.
  const own = [host, hostOf(env().INLAY_URL ?? null)];
  const same = own.includes(hostOf(origin)) && hostOf(origin) !== null;
  if (!same || (site !== null && site !== "same-origin")) throw refusal("cross-site", {});
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
