import type pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { PEER_HEADER } from "@/lib/auth/address";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { type Client, clientOf, send, serveFrom, signedIn } from "@/lib/testing/server";
import { exportAudit } from "./export";
import type { AuditEntry } from "./list";

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  admin = await sqlClient(database.adminUrl);
});

type Planted = { action?: string; target?: string; at?: string; kind?: string; name?: string; count?: number };

/** Rows as verbs write them, put there at once. */
async function plant({ ctx }: Client, row: Planted): Promise<void> {
  const { action = "fragment.save", target = "tenant/style", kind = "user", name = "Ada", count = 1 } = row;
  await admin.query(
    `INSERT INTO audit (workspace_id, id, at, actor_kind, actor_name, action, target)
     SELECT $1, gen_random_uuid(), coalesce($2::timestamptz, now() - interval '1 year') , $3, $4, $5, $6 || n
     FROM generate_series(1, $7::int) n`,
    [ctx.workspace.id, row.at ?? null, kind, name, action, target, count],
  );
}

async function listed(client: Client, query = ""): Promise<AuditEntry[]> {
  const { status, body } = await client.call(`GET /audit?limit=200${query && `&${query}`}`);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.entries as AuditEntry[];
}

/** The record page by page to its end; `between` happens after each page. */
async function walk(client: Client, limit: number, between: () => Promise<void> = async () => {}): Promise<string[]> {
  const seen: string[] = [];
  for (let next: unknown = ""; next !== null; ) {
    const { body } = await client.call(`GET /audit?limit=${limit}${next && `&after=${next}`}`);
    seen.push(...(body.entries as AuditEntry[]).map(({ id }) => id));
    next = body.next;
    await between();
  }
  return seen;
}

test("pages neither skip nor repeat while entries are added, though many have the very same moment", async () => {
  const client = await clientOf(database);
  await plant(client, { at: "2026-01-01T00:00:00.123Z", count: 25 });
  await plant(client, { at: "2026-01-02T00:00:00Z", count: 5 });
  const there = (await listed(client)).map(({ id }) => id);
  expect(there.length).toBeGreaterThanOrEqual(30);
  const seen = await walk(client, 7, () => plant(client, { at: new Date().toISOString(), count: 3 }));
  expect(seen).toEqual(there);
  expect(new Set(seen).size).toBe(seen.length);
});

test("a cursor of another workspace, of another list or made up is refused", async () => {
  const client = await clientOf(database);
  await plant(client, { count: 3 });
  const { next } = (await client.call("GET /audit?limit=1")).body;
  const stranger = await clientOf(database);
  expectProblem(await stranger.call(`GET /audit?after=${next}`), 400, "invalid-cursor");
  expectProblem(await client.call(`GET /agents?after=${next}`), 400, "invalid-cursor");
  for (const wrong of ["x", `${next}A`, `${next}%3D`, "%00", "0190a000-0000-7000-8000-000000000001"]) {
    expectProblem(await client.call(`GET /audit?after=${wrong}`), 400, "invalid-cursor");
  }
  expect((await client.call(`GET /audit?limit=1&after=${next}`)).status).toBe(200);
});

test("filters: who, what, on what, and when", async () => {
  const client = await clientOf(database);
  const rows: Planted[] = [
    { action: "fragment.save", target: "tenant/a", at: "2026-01-01T23:59:59Z", name: "Ada Lovelace" },
    { action: "fragment.delete", target: "tenant/b", at: "2026-01-02T00:00:00Z", name: "Grace" },
    { action: "agent.update", target: "agent/a", at: "2026-01-02T23:59:59Z", name: "100% sure", kind: "api-key" },
    { action: "fragments.other", target: "tenantry", at: "2026-01-03T00:00:00Z", name: "worker", kind: "worker" },
  ];
  for (const row of rows) await plant(client, row);
  const found = async (query: string) =>
    (await listed(client, `${query}&to=2026-06-01`)).map(({ target }) => target).sort();
  expect(await found("")).toEqual(["agent/a1", "tenant/a1", "tenant/b1", "tenantry1"]);
  expect(await found("actor=lovelace")).toEqual(["tenant/a1"]);
  expect(await found("actor=100%25")).toEqual(["agent/a1"]);
  expect(await found("actor=_")).toEqual([]);
  expect(await found("actor=api-key")).toEqual(["agent/a1"]);
  expect(await found("actor=key")).toEqual(["agent/a1"]);
  expect(await found("action=fragment")).toEqual(["tenant/a1", "tenant/b1"]);
  expect(await found("action=fragment.save")).toEqual(["tenant/a1"]);
  expect(await found("target=tenant/")).toEqual(["tenant/a1", "tenant/b1"]);
  expect(await found("target=tenant/%25")).toEqual([]);
  expect(await found("from=2026-01-02")).toEqual(["agent/a1", "tenant/b1", "tenantry1"]);
  const until = async (query: string) => (await listed(client, query)).map(({ target }) => target).sort();
  expect(await until("to=2026-01-01")).toEqual(["tenant/a1"]);
  expect(await until("from=2026-01-02&to=2026-01-02")).toEqual(["agent/a1", "tenant/b1"]);
  expect(await until("from=2026-01-02T01:00:00%2B01:00&to=2026-01-02T00:00:01Z")).toEqual(["tenant/b1"]);
  expect(await until("action=fragment&actor=grace&from=2026-01-02&to=2026-01-02")).toEqual(["tenant/b1"]);
});

test("what is no filter is refused by name", async () => {
  const client = await clientOf(database);
  const wrong = { from: "yesterday", to: "2026-02-30", limit: "201", actor: "%00", who: "x" };
  for (const [field, value] of Object.entries(wrong)) {
    const answered = await client.call(`GET /audit?${field}=${value}`);
    expectProblem(answered, 400, "invalid-query");
    expect((answered.body.errors as { field: string }[]).map((each) => each.field)).toEqual([field]);
  }
  expectProblem(await client.call("GET /audit/export?format=xml"), 400, "invalid-query");
  expectProblem(await client.call("GET /audit/export?from=x"), 400, "invalid-query");
});

test("an entry says who, from where and in which request; a refused change leaves none", async () => {
  const client = await clientOf(database);
  const { headers, userId } = await signedIn(client.ctx, "owner");
  const from = { [PEER_HEADER]: "203.0.113.9" };
  const body = { name: "style", text: "Be brief." };
  const byKey = await client.call("POST /fragments", { body, headers: from });
  const address = `/api/v1/workspaces/${client.ctx.workspace.slug}/fragments`;
  const byPerson = await send(address, {
    method: "POST",
    body: { ...body, name: "tone" },
    headers: { ...headers, ...from },
  });
  expect([byKey.status, byPerson.status]).toEqual([201, 201]);
  const refused = [
    await client.call("POST /fragments", { body, headers: from }),
    await client.call("POST /fragments", { body: { ...body, name: "UPPER" }, headers: from }),
    await client.call("POST /fragments?dryRun=true", { body: { ...body, name: "dry" }, headers: from }),
    await client.call("DELETE /fragments/style", { headers: { ...from, "if-match": '"stale"' } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([409, 422, 201, 412]);
  const [second, first, ...rest] = await listed(client, "action=fragment");
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    actor: { kind: "api-key", name: "test" },
    target: "tenant/style",
    address: "203.0.113.9",
    requestId: byKey.headers.get("x-request-id"),
  });
  expect(second).toMatchObject({
    actor: { kind: "user", id: userId, name: "Ada" },
    target: "tenant/tone",
    address: "203.0.113.9",
    requestId: byPerson.headers.get("x-request-id"),
  });
});

test("a spreadsheet takes no cell for a formula, and the file reads as it was written", async () => {
  const client = await clientOf(database);
  const hostile = ["=1+1", "+1", "-1", "@SUM(1)", "\tx", "\rx", 'a "quoted", name\nof two lines'];
  for (const name of hostile) await plant(client, { name, action: "agent.update" });
  const { status, headers, text } = await client.call("GET /audit/export?format=csv&action=agent");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="audit-[\w-]+\.csv"$/);
  const [head, ...rows] = cellsOf(text);
  expect(head?.slice(0, 4)).toEqual(["at", "actorKind", "actorId", "actorName"]);
  expect(rows.map((row) => row[3]).sort()).toEqual(
    hostile.map((name) => (/^[=+\-@\t\r]/.test(name) ? `'${name}` : name)).sort(),
  );
  for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
});

test("JSON Lines are the list's entries, a line each, over many batches; the export is on record itself", async () => {
  const client = await clientOf(database);
  await plant(client, { count: 1203, at: "2026-01-01T00:00:00Z" });
  const { headers, text } = await client.call("GET /audit/export?format=jsonl&target=tenant/&to=2026-02-01");
  expect(headers.get("content-type")).toBe("application/jsonl; charset=utf-8");
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(1203);
  const [first] = await listed(client, "target=tenant/&to=2026-02-01");
  expect(JSON.parse(lines[0] ?? "")).toEqual(first);
  expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(1203);
  const [entry] = await listed(client, "action=audit.export");
  expect(entry).toMatchObject({
    actor: { kind: "api-key" },
    target: "audit",
    after: { format: "jsonl", target: "tenant/", to: "2026-02-01" },
  });
  expect((await client.call("GET /audit/export?actor=nobody")).text).toMatch(/^at,actorKind[^\n]*\r\n$/);
});

test("an export holds one page at a time: what nobody takes is not read", async () => {
  const client = await clientOf(database);
  await plant(client, { count: 1200 });
  const stream = await exportAudit({ ...client.ctx, rights: "owner" }, { format: "jsonl", target: "tenant/" });
  const reader = stream.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value).trimEnd().split("\n")).toHaveLength(500);
  // Not in a transaction that is still open: whoever takes their time stands in nobody's way.
  await vi.waitFor(async () => {
    const { rows } = await admin.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
    );
    expect(rows[0].n).toBe(0);
  }, 20_000);
  await reader.cancel();
});

test("exports are limited, each workspace for itself", async () => {
  const client = await clientOf(database);
  const ask = (each: Client) => each.call("GET /audit/export?actor=nobody");
  const statuses = new Set<number>();
  for (let tries = 0; tries < 25; tries++) {
    const answered = await ask(client);
    statuses.add(answered.status);
    if (answered.status !== 200) expectProblem(answered, 429, "too-many-tries");
  }
  expect([...statuses]).toEqual([200, 429]);
  expect((await ask(await clientOf(database))).status).toBe(200);
});

test("the record is the owner's, and of keys with its scope", async () => {
  const client = await clientOf(database, ["fragments:read"]);
  const { headers } = await signedIn(client.ctx, "editor");
  for (const path of ["/audit", "/audit/export"]) {
    const byKey = await client.call(`GET ${path}`);
    expectProblem(byKey, 403, "missing-scope");
    expect(byKey.body.scope).toBe("audit:read");
    const address = `/api/v1/workspaces/${client.ctx.workspace.slug}${path}`;
    expectProblem(await send(address, { headers }), 403, "forbidden");
  }
});

/** Reads CSV by RFC 4180. */
function cellsOf(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? "");
    if (end === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
