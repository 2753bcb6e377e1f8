import { beforeAll, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import type { ListPosition } from "@/lib/db/order";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { expectProblem } from "@/lib/testing/problems";
import { clientOf, serveFrom } from "@/lib/testing/server";
import { testWorkspace } from "@/lib/testing/workspace";
import { createFragment } from "./create";
import { deleteFragment } from "./delete";
import { type FragmentRow, type FragmentSort, listFragments } from "./list";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
});

const namesOf = ({ fragments }: { fragments: FragmentRow[] }) => fragments.map(({ name }) => name);
const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
const VALUE: Record<string, (row: FragmentRow) => string | number> = {
  name: ({ name }) => name,
  updated: ({ updatedAt }) => updatedAt.getTime(),
  tokens: ({ tokens }) => tokens,
  bytes: ({ bytes }) => bytes,
  usedBy: ({ usedBy }) => usedBy,
};
const SORTS = Object.keys(VALUE).flatMap((key) => [key, `-${key}`]) as FragmentSort[];

test.each(SORTS)("by %s: pages neither skip nor repeat while fragments come and go", async (sort) => {
  const ctx = await testWorkspace(database.db);
  const make = (name: string, text: string) => createFragment(ctx, { name, text });
  for (let n = 0; n < 11; n++) await make(`m-${String((n * 4) % 11).padStart(2, "0")}`, "word ".repeat((n % 4) + 1));
  const passing = await make("m-05-passing", "word word ");
  for (const [n, used] of ["m-03", "m-07", "m-03", "m-09"].entries())
    await createAgent(ctx, { name: `user-${n}`, instructions: `{{include "tenant/${used}"}}` });
  const value = VALUE[sort.replace("-", "")] as (row: FragmentRow) => string | number;
  const turn = sort.startsWith("-") ? -1 : 1;
  const standing = (await listFragments(ctx)).fragments
    .filter(({ name }) => name !== "m-05-passing")
    .sort((one, other) => turn * (compare(value(one), value(other)) || compare(one.name, other.name)))
    .map(({ name }) => name);
  const seen: string[] = [];
  let after: ListPosition | undefined;
  for (let round = 0; ; round++) {
    const page = await listFragments(ctx, { sort, limit: 3, ...(after ? { after } : {}) });
    seen.push(...namesOf(page));
    if (page.next === null) break;
    after = page.next;
    if (round < 3) await make(`n-${round}`, "word ".repeat(round + 1));
    if (round === 0) await deleteFragment(ctx, { name: "m-05-passing", base: passing.tag });
  }
  expect(seen.filter((name) => standing.includes(name))).toEqual(standing);
  expect(new Set(seen).size).toBe(seen.length);
});

test("the filter is a part of the path as it stands; the library’s size is told of all", async () => {
  const ctx = await testWorkspace(database.db);
  for (const name of ["house-style", "risk-list", "style"]) await createFragment(ctx, { name, text: "1234" });
  const found = async (filter: string) => namesOf(await listFragments(ctx, { filter }));
  expect(await found("STYLE")).toEqual(["house-style", "style"]);
  expect(await found("tenant/s")).toEqual(["style"]);
  for (const none of ["%", "_", "\\", ".", "s.yle", "(", "***"]) expect(await found(none), none).toEqual([]);
  expect(await listFragments(ctx, { filter: "style", limit: 1 })).toMatchObject({
    total: 2,
    library: { used: 12 },
    next: { name: "house-style" },
  });
  expect(await listFragments(ctx, { filter: "none" })).toMatchObject({ total: 0, library: { used: 12 }, next: null });
});

test("unused are those that no agent’s current instructions name, one’s own agents only", async () => {
  const [ctx, other] = [await testWorkspace(database.db), await testWorkspace(database.db)];
  for (const name of ["a", "b", "c"]) {
    await createFragment(ctx, { name, text: "x" });
    await createFragment(other, { name, text: "x" });
  }
  await createAgent(ctx, { name: "x", instructions: '{{include "tenant/a"}} {{include "tenant/a"}}' });
  await createAgent(ctx, { name: "y", instructions: '{{include "tenant/a"}}' });
  await createAgent(other, { name: "x", instructions: '{{include "tenant/b"}}' });
  expect(namesOf(await listFragments(ctx, { unused: true }))).toEqual(["b", "c"]);
  expect(namesOf(await listFragments(other, { unused: true }))).toEqual(["a", "c"]);
  expect((await listFragments(ctx)).fragments.map(({ usedBy }) => usedBy)).toEqual([2, 0, 0]);
});

test("by HTTP: 50 a page, and a cursor is good for its own order only", async () => {
  const { ctx, call } = await clientOf(database);
  for (let n = 0; n < 52; n++) await createFragment(ctx, { name: `f-${String(n).padStart(2, "0")}`, text: "x" });
  await createAgent(ctx, { name: "x", instructions: '{{include "tenant/f-01"}}' });
  const first = await call("GET /fragments?unused=true");
  expect(first.body).toMatchObject({ total: 51, library: { used: 52 } });
  expect(first.body.fragments).toHaveLength(50);
  const rest = await call(`GET /fragments?unused=true&after=${first.body.next}`);
  expect(rest.body).toMatchObject({ fragments: [{ name: "f-51" }], next: null });
  expectProblem(await call(`GET /fragments?sort=-name&after=${first.body.next}`), 400, "invalid-cursor");
  expectProblem(await call("GET /fragments?unused=yes"), 400, "invalid-query");
  expect((await call("GET /fragments?sort=-usedBy&limit=1")).body.fragments).toMatchObject([
    { name: "f-01", usedBy: 1 },
  ]);
});
