import ipaddr from "ipaddr.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PEER_HEADER } from "@/lib/auth/address";
import { env } from "@/lib/env";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { type Answered, type Client, clientOf, send, serveFrom, signedIn } from "@/lib/testing/server";
import { makeLeases } from "./lease";

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  Object.assign(env(), { INLAY_RATE_KEY: 20, INLAY_RATE_ADDRESS: 80, INLAY_TRUSTED_PROXIES: [] });
});
beforeEach(async () => {
  client = await clientOf(database);
});

let hosts = 0;
/** An address that nobody has come from yet. */
const fresh = () => `192.0.2.${++hosts}`;
const from = (address: string) => ({ [PEER_HEADER]: address });
const budgetOf = ({ headers }: Answered) =>
  ["limit", "remaining", "reset"].map((each) => Number(headers.get(`ratelimit-${each}`)));

async function until429(ask: () => Promise<Answered>, most = 200): Promise<{ asked: number; last: Answered }> {
  for (let asked = 1; asked <= most; asked++) {
    const last = await ask();
    if (last.status === 429) return { asked, last };
  }
  throw new Error(`${most} requests were let through`);
}

/** Another process has leases of its own. */
function anotherProcess(): void {
  (globalThis as { inlayLeases?: unknown }).inlayLeases = makeLeases();
}

describe("a key", () => {
  test("is told its budget with every answer, and when there is a new one once it is used up", async () => {
    const first = await client.call("GET /fragments");
    const [limit, remaining, reset] = budgetOf(first);
    expect([limit, remaining]).toEqual([20, 19]);
    expect(reset).toBeGreaterThan(0);
    expect(reset).toBeLessThanOrEqual(60);
    expect(first.headers.get("ratelimit-policy")).toBe('"key";q=20;w=60');
    const { asked, last } = await until429(() => client.call("GET /agents"));
    expect(asked).toBe(20);
    expectProblem(last, 429, "rate-limited");
    expect(budgetOf(last).slice(0, 2)).toEqual([20, 0]);
    expect(Number(last.headers.get("retry-after"))).toBe(last.body.retryAfter);
    expect(last.body.retryAfter).toBeGreaterThan(0);
  });

  test("has one budget, whichever process answers", async () => {
    const { asked } = await until429(() => {
      anotherProcess();
      return client.call("GET /fragments");
    });
    expect(asked).toBe(21);
  });

  test("does not take another key's budget, nor a refused change its own twice", async () => {
    await until429(() => client.call("GET /fragments"));
    const other = await clientOf(database, undefined, client.ctx);
    expect((await other.call("GET /fragments")).status).toBe(200);
    expect(budgetOf(await other.call("GET /fragments/none"))[1]).toBe(18);
  });
});

test("a person has twice a key's", async () => {
  const { headers } = await signedIn(client.ctx, "viewer");
  const address = `/api/v1/workspaces/${client.ctx.workspace.slug}/fragments`;
  expect(budgetOf(await send(address, { headers }))).toEqual([40, 39, expect.any(Number)]);
});

describe("an address", () => {
  const get = (address: string, headers = {}) =>
    send("/api/v1/workspaces/none/fragments", { headers: { ...headers, ...from(address) } });

  test("without credentials has a quarter of the requests", async () => {
    const address = fresh();
    const { asked, last } = await until429(() => get(address));
    expect(asked).toBe(21);
    expectProblem(last, 429, "rate-limited");
    expect(last.headers.get("ratelimit-policy")).toBe('"address";q=80;w=60');
  });

  test("that guesses keys is soon done, before a key is even looked up", async () => {
    const address = fresh();
    const { asked } = await until429(() => get(address, { authorization: "Bearer inlay_guess" }));
    expect(asked).toBe(9);
    const right = await client.call("GET /fragments", { headers: from(address) });
    expectProblem(right, 429, "rate-limited");
    expect((await client.call("GET /fragments", { headers: from(fresh()) })).status).toBe(200);
  });

  test("is the network's with IPv6, and itself when it comes as IPv4 inside of IPv6", async () => {
    await until429(() => get("2001:db8::1"));
    expect((await get("2001:db8::ffff:2")).status).toBe(429);
    expect((await get("2001:db8:0:1::1")).status).toBe(401);
    const address = fresh();
    await until429(() => get(address));
    expect((await get(`::ffff:${address}`)).status).toBe(429);
  });

  test("is what the connection says, not X-Forwarded-For, unless a proxy of ours says it", async () => {
    const address = fresh();
    await until429(() => get(address, { "x-forwarded-for": fresh() }));
    Object.assign(env(), { INLAY_TRUSTED_PROXIES: [[ipaddr.parse(address), 32]] });
    expect((await get(address, { "x-forwarded-for": fresh() })).status).toBe(401);
    expect((await get(address)).status).toBe(429);
  });
});

test("0 is no limit", async () => {
  Object.assign(env(), { INLAY_RATE_KEY: 0, INLAY_RATE_ADDRESS: 0 });
  for (let each = 0; each < 30; each++) {
    const { status, headers } = await client.call("GET /fragments", { headers: from("192.0.2.250") });
    expect([status, headers.get("ratelimit-limit")]).toEqual([200, null]);
  }
});
