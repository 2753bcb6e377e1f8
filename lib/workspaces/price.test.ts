import { beforeAll, expect, test } from "vitest";
import { listAudit } from "@/lib/audit/list";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { setPrice } from "./price";
import { readWorkspace } from "./read";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

test("a price is set, changed, kept as it was, and taken away; the record tells it", async () => {
  const ctx = await testWorkspace(database.db);
  const before = await readWorkspace(ctx);
  expect(before.price).toBeNull();
  const set = await setPrice(ctx, { price: { perMillion: "2.50", currency: "EUR" }, base: before.tag });
  expect(set.price).toEqual({ perMillion: "2.5", currency: "EUR" });
  expect(await readWorkspace(ctx)).toEqual(set);
  expect((await setPrice(ctx, { price: { perMillion: "2.5", currency: "EUR" }, base: set.tag })).tag).toBe(set.tag);
  const gone = await setPrice(ctx, { price: null, base: set.tag });
  expect(gone).toEqual(before);
  const { entries } = await listAudit(ctx, {});
  expect(entries.filter(({ action }) => action === "workspace.price").map(({ after }) => after)).toEqual([
    { perMillion: null, currency: null },
    { perMillion: "2.5", currency: "EUR" },
  ]);
});

test.each(["", "-1", "1e3", "0x10", "1,5", ".5", "5.", "1.1234567", "100000.1", "100001", "NaN", "٣", "01", " 1"])(
  "%j is no price",
  async (perMillion) => {
    const ctx = await testWorkspace(database.db);
    const { tag } = await readWorkspace(ctx);
    expect(await refusalOf(setPrice(ctx, { price: { perMillion, currency: "EUR" }, base: tag }))).toMatchObject({
      code: "invalid-price",
      data: { part: "perMillion" },
      fields: [{ field: "price.perMillion" }],
    });
  },
);

test.each(["0", "100000", "100000.000000", "0.000001", "99999.999999"])(
  "%j is one, to the last digit",
  async (amount) => {
    const ctx = await testWorkspace(database.db);
    const { tag } = await readWorkspace(ctx);
    await setPrice(ctx, { price: { perMillion: amount, currency: "USD" }, base: tag });
    expect(Number((await readWorkspace(ctx)).price?.perMillion)).toBe(Number(amount));
  },
);

test.each(["", "eur", "EURO", "QQQ", "€"])("%j is no currency", async (currency) => {
  const ctx = await testWorkspace(database.db);
  const { tag } = await readWorkspace(ctx);
  expect(await refusalOf(setPrice(ctx, { price: { perMillion: "1", currency }, base: tag }))).toMatchObject({
    code: "invalid-price",
    data: { part: "currency" },
    fields: [{ field: "price.currency" }],
  });
});

test("an old base is refused, and who may not is", async () => {
  const ctx = await testWorkspace(database.db);
  const { tag } = await readWorkspace(ctx);
  const price = { perMillion: "1", currency: "EUR" };
  await setPrice(ctx, { price, base: tag });
  expect(await refusalOf(setPrice(ctx, { price: null, base: tag }))).toMatchObject({ code: "stale-version" });
  const editor = { ...ctx, rights: "editor" as const };
  expect((await refusalOf(setPrice(editor, { price, base: tag }))).status).toBe(403);
});
