import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect, type Db } from "@/lib/db/client";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { makeLeases } from "./lease";

let database: TestDatabase;
let pools: Db[];

beforeAll(async () => {
  database = await testDatabase();
  pools = Array.from({ length: 4 }, () => connect(database.appUrl, 2));
});
afterAll(() => Promise.all(pools.map((pool) => pool.$disconnect())));

const fresh = () => `test:${crypto.randomUUID()}`;
const seconds = 3_600;

/** Each with a pool and leases of its own, as processes have. */
const processes = () => pools.map((db) => ({ db, leases: makeLeases() }));

test("processes together never give more than the limit, and one alone gives all of it", async () => {
  const plans = fc.record({
    limit: fc.integer({ min: 1, max: 120 }),
    takers: fc.array(fc.nat(3), { minLength: 1, maxLength: 200 }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ limit, takers }) => {
      const [bucket, servers] = [fresh(), processes()];
      const taken = await Promise.all(
        takers.map((at) => {
          const { db, leases } = servers[at] as (typeof servers)[number];
          return leases.take(db, bucket, { limit, seconds });
        }),
      );
      const given = taken.filter(({ ok }) => ok).length;
      expect(given).toBeLessThanOrEqual(limit);
      if (new Set(takers).size === 1) expect(given).toBe(Math.min(limit, takers.length));
      // What was refused early lies in slices that others have leased, never more than one of theirs each.
      expect(given).toBeGreaterThanOrEqual(Math.min(takers.length, limit - 3 * Math.ceil(limit / 16)));
    }),
    { numRuns: 20 },
  );
});

test("a budget costs few questions, and none at all once it is used up", async () => {
  const [{ db, leases }] = processes() as [ReturnType<typeof processes>[number]];
  const bucket = fresh();
  const asked = vi.spyOn(db, "$queryRaw");
  const take = () => leases.take(db, bucket, { limit: 1_200, seconds });
  for (let each = 0; each < 1_200; each++) expect(await take()).toMatchObject({ ok: true, remaining: 1_199 - each });
  expect(asked.mock.calls.length).toBeLessThan(100);
  expect(await take()).toMatchObject({ ok: false, remaining: 0 });
  asked.mockClear();
  for (let each = 0; each < 50; each++) expect(await take()).toMatchObject({ ok: false });
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test("what is leased ends with its window", async () => {
  let time = 0;
  const leases = makeLeases(() => time);
  const [db, bucket] = [database.db, fresh()];
  const take = () => leases.take(db, bucket, { limit: 32, seconds: 60 });
  expect(await take()).toMatchObject({ ok: true, remaining: 31, resetSeconds: 60 });
  time = 61_000;
  await db.rateLimit.update({ where: { bucket }, data: { startedAt: new Date(Date.now() - 61_000) } });
  expect(await take()).toMatchObject({ ok: true, remaining: 31 });
  expect(await db.rateLimit.findUnique({ where: { bucket } })).toMatchObject({ used: 2 });
});

test("a cost takes what there is of it, also across slices", async () => {
  const [first, second] = processes() as [ReturnType<typeof processes>[number], ReturnType<typeof processes>[number]];
  const bucket = fresh();
  const take = ({ db, leases }: typeof first, cost: number) => leases.take(db, bucket, { limit: 20, seconds, cost });
  expect(await take(first, 15)).toMatchObject({ ok: true, remaining: 5 });
  expect(await take(second, 3)).toMatchObject({ ok: true, remaining: 2 });
  expect(await take(first, 15)).toMatchObject({ ok: false, remaining: 0 });
  expect(await take(second, 1)).toMatchObject({ ok: false });
});
