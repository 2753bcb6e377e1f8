import { verifyApiKey } from "@/lib/api-keys/verify";
import { type Ctx, provenScope } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import { env } from "@/lib/env";
import { refusal } from "@/lib/refusal";
import { workspacesOfUser } from "@/lib/workspaces/of-user";
import { auth } from "./instance";

/**
 * The context of an API request in the workspace that its address names: by API key, else by the session's cookie. A key or
 * member of another workspace gets the answer that a workspace which does not exist gets.
 */
export async function authenticate(request: Request, slug: string): Promise<Ctx> {
  const header = request.headers.get("authorization");
  if (header !== null) return byKey(header, slug);
  requireSameOrigin(request);
  const session = await auth().api.getSession({ headers: request.headers });
  if (!session) throw refusal("unauthenticated", {});
  const found = (await workspacesOfUser(db(), session.user.id)).find((each) => each.slug === slug);
  if (!found) throw refusal("workspace-not-found", {});
  return {
    db: db(),
    workspace: provenScope(found),
    actor: { kind: "user", id: session.user.id, name: session.user.name },
    rights: found.role,
  };
}

async function byKey(header: string, slug: string): Promise<Ctx> {
  const [, token] = /^Bearer +(\S+)$/i.exec(header) ?? [];
  if (!token) throw refusal("unauthenticated", {});
  const { id, name, scopes, workspace } = await verifyApiKey(db(), token);
  if (workspace.slug !== slug) throw refusal("workspace-not-found", {});
  return { db: db(), workspace: provenScope(workspace), actor: { kind: "api-key", id, name }, rights: new Set(scopes) };
}

/** A change with a cookie must come from our own pages: SameSite alone leaves sibling hosts. */
function requireSameOrigin(request: Request): void {
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
