import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Db } from "@/lib/db/client";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { takeFrom } from "./take";

let database: TestDatabase;
let servers: Db[];

beforeAll(async () => {
  database = await testDatabase();
  servers = Array.from({ length: 4 }, () => connect(database.appUrl, 4));
});
afterAll(() => Promise.all(servers.map((server) => server.$disconnect())));

const fresh = () => `test:${crypto.randomUUID()}`;
const LONG = 3_600;

/** As if the window had begun that much earlier. */
const age = (bucket: string, seconds: number) =>
  database.db.rateLimit.update({ where: { bucket }, data: { startedAt: new Date(Date.now() - seconds * 1000) } });

test("gives its limit and then no more, and says what is left and when it is full again", async () => {
  const bucket = fresh();
  const take = () => takeFrom(database.db, bucket, { limit: 2, seconds: LONG });
  expect(await take()).toMatchObject({ ok: true, limit: 2, remaining: 1 });
  expect(await take()).toMatchObject({ ok: true, remaining: 0 });
  const refused = await take();
  expect(refused).toMatchObject({ ok: false, remaining: 0 });
  expect(refused.resetSeconds).toBeGreaterThan(LONG - 60);
  expect(refused.resetSeconds).toBeLessThanOrEqual(LONG);
  expect(await takeFrom(database.db, fresh(), { limit: 2, seconds: LONG })).toMatchObject({ ok: true });
});

test("a new window begins when the old one has ended", async () => {
  const bucket = fresh();
  const take = () => takeFrom(database.db, bucket, { limit: 1, seconds: 60 });
  expect(await take()).toMatchObject({ ok: true });
  await age(bucket, 50);
  expect(await take()).toMatchObject({ ok: false, resetSeconds: expect.any(Number) });
  await age(bucket, 61);
  const begun = await take();
  expect(begun.ok).toBe(true);
  expect(begun.resetSeconds).toBeGreaterThan(0);
  expect(begun.resetSeconds).toBeLessThanOrEqual(60);
});

test("a clock that was set back makes no window longer", async () => {
  const bucket = fresh();
  const take = () => takeFrom(database.db, bucket, { limit: 5, seconds: 60 });
  await take();
  await age(bucket, -30);
  expect(await take()).toMatchObject({ ok: true, resetSeconds: 60 });
});

test("a cost is taken whole or not at all", async () => {
  const bucket = fresh();
  const take = (cost: number) => takeFrom(database.db, bucket, { limit: 5, seconds: LONG, cost });
  expect(await take(6)).toMatchObject({ ok: false, remaining: 5 });
  expect(await take(4)).toMatchObject({ ok: true, remaining: 1 });
  expect(await take(2)).toMatchObject({ ok: false, remaining: 1 });
  expect(await take(1)).toMatchObject({ ok: true, remaining: 0 });
});

test("exact across servers, whatever the limit, the costs and who comes first", async () => {
  const plans = fc.record({
    limit: fc.integer({ min: 1, max: 40 }),
    takers: fc.array(fc.record({ server: fc.nat(3), cost: fc.integer({ min: 1, max: 3 }) }), {
      minLength: 1,
      maxLength: 60,
    }),
  });
  await fc.assert(
    fc.asyncProperty(plans, async ({ limit, takers }) => {
      const bucket = fresh();
      const taken = await Promise.all(
        takers.map(async ({ server, cost }) => {
          const { ok } = await takeFrom(servers[server] as Db, bucket, { limit, seconds: LONG, cost });
          return { cost, ok };
        }),
      );
      const given = taken.filter(({ ok }) => ok).reduce((sum, { cost }) => sum + cost, 0);
      expect(given).toBeLessThanOrEqual(limit);
      // Nobody was refused what was still there in the end.
      for (const { cost } of taken.filter(({ ok }) => !ok)) expect(cost).toBeGreaterThan(limit - given);
      expect(await database.db.rateLimit.findUnique({ where: { bucket } })).toMatchObject({ used: given });
    }),
    { numRuns: 25 },
  );
});
