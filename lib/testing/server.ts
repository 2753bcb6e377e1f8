import { afterAll } from "vitest";
import { createApiKey } from "@/lib/api-keys/create";
import type { Ctx } from "@/lib/ctx";
import type { Permission, Role } from "@/lib/permissions";
import type { TestDatabase } from "./database";
import { answer } from "./routes";
import { testWorkspace } from "./workspace";

export const ORIGIN = "http://localhost:3000";

/** An answer, its JSON read where it has one. */
export type Answered = {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { code?: string };
  text: string;
};
export type Send = {
  method?: string;
  body?: unknown;
  /** Sent as it is, in place of JSON. */
  raw?: BodyInit;
  headers?: Record<string, string>;
};

/**
 * Points this process's server at a test database. Call it before anything asks for the environment; the modules that
 * keep a client or a setting keep them for this test file only.
 */
export function serveFrom(database: TestDatabase): void {
  Object.assign(process.env, {
    DATABASE_URL: database.appUrl,
    DATABASE_WORKER_URL: database.workerUrl,
    INLAY_SECRET: "a secret of the tests, long enough",
    PORT: "3000",
  });
  delete process.env.INLAY_URL;
  const kept = globalThis as { inlayDb?: { $disconnect(): Promise<void> } | undefined; inlayAuth?: unknown };
  kept.inlayDb = undefined;
  kept.inlayAuth = undefined;
  afterAll(() => kept.inlayDb?.$disconnect());
}

/** Sends a request to an address of this server, in process. */
export async function send(address: string, { method = "GET", body, raw, headers = {} }: Send = {}): Promise<Answered> {
  const json: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  const content = raw ?? (body === undefined ? null : JSON.stringify(body));
  const request = new Request(new URL(address, ORIGIN), { method, headers: { ...json, ...headers }, body: content });
  const response = await answer(request);
  const text = await response.text();
  const isJson = /\bjson\b/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text !== "" ? JSON.parse(text) : {},
    text,
  };
}

/** A client of a workspace: `call("POST /fragments", { body })`, with its API key. */
export type Client = { ctx: Ctx; key: string; call: (what: string, options?: Send) => Promise<Answered> };

/** A workspace of the test's own and a client with a key of it. */
export async function clientOf(database: TestDatabase, scopes?: readonly Permission[], within?: Ctx): Promise<Client> {
  const ctx = within ?? (await testWorkspace(database.db));
  const { key } = await createApiKey({ ...ctx, rights: "owner" }, { name: "test", ...(scopes ? { scopes } : {}) });
  const call = (what: string, options: Send = {}) => {
    const [method = "GET", path = ""] = what.split(" ");
    const headers = { authorization: `Bearer ${key}`, ...options.headers };
    return send(`/api/v1/workspaces/${ctx.workspace.slug}${path}`, { ...options, method, headers });
  };
  return { ctx, key, call };
}

/** Makes an account, a member of the workspace, and signs it in. Gives the headers that a browser sends from our pages. */
export async function signedIn(
  ctx: Ctx,
  role: Role | null,
): Promise<{ userId: string; headers: Record<string, string> }> {
  const { createUser } = await import("@/lib/auth/create-user");
  const email = `${crypto.randomUUID()}@example.com`;
  const password = "correct horse battery";
  const { id } = await createUser({ email, password, name: "Ada" });
  if (role) {
    const { inWorkspace } = await import("@/lib/db/transaction");
    await inWorkspace(ctx, (tx) => tx.member.create({ data: { workspaceId: ctx.workspace.id, userId: id, role } }));
  }
  const origin = { origin: ORIGIN, host: new URL(ORIGIN).host };
  const response = await send("/api/auth/sign-in/email", {
    method: "POST",
    body: { email, password },
    headers: origin,
  });
  if (response.status !== 200) throw new Error(`signing in failed: ${response.status} ${response.text}`);
  const cookie = response.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { userId: id, headers: { cookie, ...origin, "sec-fetch-site": "same-origin" } };
}
