import { randomBytes } from "node:crypto";
import type pg from "pg";
import { createAgent } from "@/lib/agents/create";
import { contract } from "@/lib/api/contract";
import { exampleOf } from "@/lib/api/examples";
import { addressOf, type Operation } from "@/lib/api/operation";
import { refusalsOf } from "@/lib/api/refusals-of";
import { createApiKey } from "@/lib/api-keys/create";
import { createFragment } from "@/lib/fragments/create";
import { readFragment } from "@/lib/fragments/read";
import { saveFragment } from "@/lib/fragments/save";
import { tick } from "@/lib/worker/tick";
import { sqlClient } from "./clients";
import type { TestDatabase } from "./database";
import { type Answered, send, signedIn } from "./server";
import { type Planted, twoWorkspaces } from "./two-workspaces";

export type OperationName = keyof typeof contract;
export const operations = Object.entries(contract) as [OperationName, Operation][];
export const areaOf = ({ area = "workspace" }: Operation) => area;

/** A request's variable parts, as an operation takes them. */
export type Sample = { params: Record<string, string>; query: Record<string, string>; body?: unknown };
export type Headers = Record<string, string>;

/** Stands in every text of the victim's workspace, and nowhere else: no name, no address. */
export const TEXT_CANARY = "kestrel-7c1f";

export type Matrix = {
  admin: pg.Client;
  /** The workspace that is asked for by those who may not. */
  theirs: Planted;
  /** A workspace of their own, which those have. */
  ours: Planted;
  /** Who asks, as the headers that prove it. */
  who: Record<Who, Headers>;
  /** What is really there in the victim's workspace, for each operation. */
  sampleOf: (name: OperationName) => Sample;
};

type Who =
  | "owner"
  | "editor"
  | "viewer"
  | "noScopes"
  | "platformKey"
  | "ourKey"
  | "ourOwner"
  | "administrator"
  | "invited"
  | "nobody";

/** Two workspaces, all who could ask for the one that is not theirs, and something to ask for by each operation. */
export async function plantMatrix(database: TestDatabase): Promise<Matrix> {
  const admin = await sqlClient(database.adminUrl);
  const { ours, theirs } = await twoWorkspaces(database);
  await plantTexts(database, theirs);
  const [owner, editor, viewer] = await Promise.all(
    (["owner", "editor", "viewer"] as const).map((role) => signedIn(theirs, role)),
  );
  const [ourOwner, administrator, invited] = await Promise.all(
    (["owner", null, null] as const).map((role) => signedIn(ours, role)),
  );
  if (!owner || !editor || !viewer || !ourOwner || !administrator || !invited) throw new Error("nobody came");
  await admin.query(`UPDATE "user" SET administrator = true WHERE id = $1`, [administrator.userId]);
  await admin.query(`UPDATE "user" SET email_verified = true`);
  const who = {
    owner: owner.headers,
    editor: editor.headers,
    viewer: viewer.headers,
    ourOwner: ourOwner.headers,
    administrator: administrator.headers,
    invited: invited.headers,
    ourKey: bearer(ours.key),
    noScopes: bearer(await keyOf(admin, theirs, [])),
    platformKey: bearer(await keyOf(admin, theirs, ["platform"])),
    nobody: {},
  };
  const things = await plantThings(admin, theirs, who, invited.userId);
  return {
    admin,
    ours,
    theirs,
    who,
    sampleOf: (name) => sampleOf(name, theirs, things(viewer.userId, invited.userId)),
  };
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** A key as no verb would make it: with these scopes and no others. */
async function keyOf(admin: pg.Client, ctx: Planted, scopes: readonly string[]): Promise<string> {
  const { id, key } = await createApiKey(ctx, { name: "for the matrix", scopes: ["runs:read"] });
  await admin.query("UPDATE api_key SET scopes = $2 WHERE id = $1", [id, scopes]);
  return key;
}

/** The things of the examples' names, with other texts. */
async function plantTexts(database: TestDatabase, theirs: Planted): Promise<void> {
  await createFragment(theirs, { name: "house-style", text: `${TEXT_CANARY} first` });
  await createFragment(theirs, { name: "unused", text: `${TEXT_CANARY} unused` });
  const instructions = `${TEXT_CANARY} {{include "tenant/house-style"}}`;
  await createAgent(theirs, { name: "morning-report", title: TEXT_CANARY, description: TEXT_CANARY, instructions });
  const { tag } = await readFragment(theirs, { name: "house-style" });
  await saveFragment(theirs, { name: "house-style", text: `${TEXT_CANARY} second`, base: tag });
  await tick(database.worker);
}

type Things = Partial<Record<OperationName, Partial<Sample>>>;

/** What has an id of its own, made as its users make it. */
async function plantThings(
  admin: pg.Client,
  theirs: Planted,
  who: Matrix["who"],
  invitedId: string,
): Promise<(viewerId: string, invitedId: string) => Things> {
  const base = `/api/v1/workspaces/${theirs.workspace.slug}`;
  const { rows } = await admin.query<{ email: string }>(`SELECT email FROM "user" WHERE id = $1`, [invitedId]);
  const invitation = await must("POST", `${base}/invitations`, who.owner, { email: rows[0]?.email, role: "viewer" });
  const token = String(invitation.body.link).split("/").at(-1)?.split("?")[0] ?? "";
  const key = await admin.query<{ id: string }>("SELECT id FROM api_key WHERE workspace_id = $1 LIMIT 1", [
    theirs.workspace.id,
  ]);
  const platform = "/api/v1/platform/built-ins";
  const about = { title: "Spare", usefulWhen: "Never.", text: "Spare." };
  await must("POST", platform, who.administrator, { name: "spare", ...about });
  const added = await must("POST", platform, who.administrator, { name: "writing-style", ...about });
  const next = { ...who.administrator, "if-match": added.headers.get("etag") ?? "" };
  await must("PUT", `${platform}/writing-style`, next, { text: "Spare, and again." });
  const shipped = await must("GET", `${platform}/a2a-communication`, who.administrator);
  const ifMatch = { "if-match": shipped.headers.get("etag") ?? "" };
  await must("DELETE", `${platform}/a2a-communication`, { ...who.administrator, ...ifMatch });
  const invitationId = { params: { id: String(invitation.body.id) } };
  const keyId = { params: { id: key.rows[0]?.id ?? "" } };
  const linked = { params: { token } };
  return (viewerId, invited) => ({
    createFragment: { body: { name: "fresh", text: "Fresh." } },
    deleteFragment: { params: { name: "unused" } },
    createAgent: { body: { name: "fresh", instructions: '{{include "tenant/house-style"}}' } },
    search: { query: { q: TEXT_CANARY } },
    deleteWorkspace: { query: { confirm: theirs.workspace.name } },
    leaveWorkspace: { params: { workspace: theirs.workspace.slug } },
    readMember: { params: { userId: viewerId } },
    changeRole: { params: { userId: viewerId }, body: { role: "editor" } },
    removeMember: { params: { userId: viewerId } },
    readInvitation: invitationId,
    revokeInvitation: invitationId,
    resendInvitation: invitationId,
    lookAtInvitation: linked,
    acceptInvitation: linked,
    readApiKey: keyId,
    renameApiKey: keyId,
    revokeApiKey: keyId,
    rotateApiKey: keyId,
    addBuiltIn: { body: { name: "another", ...about } },
    retireBuiltIn: { params: { name: "spare" } },
    bringBackBuiltIn: { params: { name: "a2a-communication" } },
    joinWorkspace: { params: { id: theirs.workspace.id } },
    readUser: { params: { id: invited } },
    changeUser: { params: { id: invited } },
  });
}

async function must(method: string, address: string, headers: Headers, body?: unknown): Promise<Answered> {
  const answered = await send(address, { method, headers, ...(body === undefined ? {} : { body }) });
  if (answered.status >= 300) throw new Error(`${method} ${address}: ${answered.status} ${answered.text}`);
  return answered;
}

function sampleOf(name: OperationName, theirs: Planted, things: Things): Sample {
  const { params = {}, query = {}, body } = exampleOf(name);
  const { workspace } = theirs;
  return {
    params: { workspace: workspace.slug, ...params },
    query,
    body,
    ...merged(things[name], params, workspace.slug),
  };
}

function merged(
  thing: Partial<Sample> | undefined,
  params: Record<string, string>,
  workspace: string,
): Partial<Sample> {
  return thing?.params ? { ...thing, params: { workspace, ...params, ...thing.params } } : { ...thing };
}

/** The same request for things that there are not: what a stranger is told of either must not differ. */
export function invented({ params, ...rest }: Sample, workspace: string): Sample {
  const made = Object.entries(params).map(([name, value]) => [name, name === "workspace" ? workspace : like(value)]);
  return { ...rest, params: Object.fromEntries(made) };
}

function like(value: string): string {
  if (/^\d+$/.test(value)) return "99";
  if (/^[0-9a-f-]{36}$/.test(value)) return crypto.randomUUID();
  if (/^[a-z][a-z-]*$/.test(value)) return `no-${randomBytes(4).toString("hex")}`;
  return randomBytes(Math.ceil((value.length * 3) / 4))
    .toString("base64url")
    .slice(0, value.length);
}

/**
 * Sends an operation's request. Where it takes a version, `if-match` of the headers, or one that never was. A refusal that
 * the document does not name for the operation is a fault of the document's.
 */
export async function ask(
  operation: Operation,
  sample: Sample,
  headers: Headers,
  more: { dryRun?: boolean } = {},
): Promise<Answered> {
  const path = addressOf(operation).replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(sample.params[name] ?? ""),
  );
  const query = new URLSearchParams({ ...sample.query, ...(more.dryRun ? { dryRun: "true" } : {}) });
  const form = new FormData();
  if (operation.file) form.append("file", new File(["Text."], "A text.md"));
  const answered = await send(`${path}?${query}`, {
    method: operation.method,
    headers: { ...(operation.precondition ? { "if-match": '"x.1"' } : {}), ...headers },
    ...(operation.file ? { raw: form } : operation.body ? { body: sample.body } : {}),
  });
  const named: readonly (string | undefined)[] = refusalsOf(operation);
  if (answered.status >= 300 && answered.status !== 304 && !named.includes(answered.body.code))
    throw new Error(`${operation.method} ${path} was refused by what its entry does not name: ${answered.text}`);
  return answered;
}

/** All of an answer that a client can see, the request's own id left out and its own words made alike. */
export function told({ status, body, text, headers }: Answered, { params }: Sample): string {
  const { requestId, ...rest } = body;
  let seen = JSON.stringify([status, Object.keys(rest).length > 0 ? rest : text, headers.get("content-type")]);
  for (const value of Object.values(params)) seen = seen.replaceAll(value, "…");
  return seen;
}

/** Whether one of these words is anywhere in an answer or its headers. */
export function holds(answered: Answered, ...words: string[]): boolean {
  const all = `${answered.text}\n${[...answered.headers].map((each) => each.join(": ")).join("\n")}`.toLowerCase();
  return words.some((word) => all.includes(word.toLowerCase()));
}
