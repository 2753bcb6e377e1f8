import { beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "@/lib/agents/create";
import { deleteAgent } from "@/lib/agents/delete";
import { inWorkspace } from "@/lib/db/transaction";
import { FRAGMENT_BYTES, LIBRARY_BYTES } from "@/lib/prompt/limits";
import { Refusal } from "@/lib/refusal";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { copyFragment } from "./copy";
import { createFragment } from "./create";
import { deleteFragment } from "./delete";
import { listFragments } from "./list";
import { readFragment } from "./read";
import { restoreFragment } from "./restore";
import { saveFragment } from "./save";
import { uploadFragment } from "./upload";
import { listFragmentVersions, readFragmentVersion } from "./versions";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(50);
});

describe("text", () => {
  test.each(["a\r\nb\n", "tab\there", "no final break", "\n\nleading", "日本 😀 é", '{"a": 1} {price:.2f}'])(
    "%j is kept byte for byte",
    async (text) => {
      const ctx = await testWorkspace(database.db);
      await createFragment(ctx, { name: "one", text });
      const read = await readFragment(ctx, { name: "one" });
      expect(read).toMatchObject({ text, version: 1, bytes: Buffer.byteLength(text), usedBy: 0, path: "tenant/one" });
    },
  );

  test.each([
    ["text-blank", " \n\t"],
    ["text-blank", ""],
    ["text-too-long", "x".repeat(FRAGMENT_BYTES + 1)],
    ["text-control-character", "a\u0000b"],
    ["text-lone-surrogate", "a\ud800b"],
    ["fragment-refused", "Watch {ticker} daily."],
  ] as const)("%s: %j is refused and nothing is stored", async (code, text) => {
    const ctx = await testWorkspace(database.db);
    expect(await refusalOf(createFragment(ctx, { name: "one", text }))).toMatchObject({ code });
    expect((await listFragments(ctx)).fragments).toEqual([]);
  });

  test("8,192 bytes fit, in many-byte characters too", async () => {
    const ctx = await testWorkspace(database.db);
    expect(await createFragment(ctx, { name: "full", text: "é".repeat(FRAGMENT_BYTES / 2) })).toMatchObject({
      bytes: FRAGMENT_BYTES,
    });
  });
});

describe("names", () => {
  test.each(["a/b", "Big", "-a", "a-", "a".repeat(64), "", "new", "upload", "a b", "ü"])(
    "%j is refused",
    async (name) => {
      const ctx = await testWorkspace(database.db);
      expect(await refusalOf(createFragment(ctx, { name, text: "x" }))).toMatchObject({ code: "invalid-name" });
    },
  );

  test("the same name twice is refused, in another workspace it is not", async () => {
    const [one, two] = [await testWorkspace(database.db), await testWorkspace(database.db)];
    await createFragment(one, { name: "a", text: "x" });
    expect(await refusalOf(createFragment(one, { name: "a", text: "y" }))).toMatchObject({ code: "fragment-exists" });
    expect(await createFragment(two, { name: "a", text: "y" })).toMatchObject({ text: "y" });
  });
});

describe("saving", () => {
  test("makes a version, keeps the old ones, and restores one as a new version", async () => {
    const ctx = await testWorkspace(database.db);
    const first = await createFragment(ctx, { name: "a", text: "one" });
    const second = await saveFragment(ctx, { name: "a", text: "two", base: first.tag });
    expect(second).toMatchObject({ version: 2, text: "two" });
    const third = await restoreFragment(ctx, { name: "a", version: 1, base: second.tag });
    expect(third).toMatchObject({ version: 3, text: "one" });
    expect((await listFragmentVersions(ctx, { name: "a" })).map(({ version, cause }) => [version, cause])).toEqual([
      [3, "restore"],
      [2, "save"],
      [1, "create"],
    ]);
    expect(await readFragmentVersion(ctx, { name: "a", version: 2 })).toMatchObject({ text: "two" });
  });

  test("of the same text changes nothing", async () => {
    const ctx = await testWorkspace(database.db);
    const first = await createFragment(ctx, { name: "a", text: "one" });
    expect(await saveFragment(ctx, { name: "a", text: "one", base: first.tag })).toMatchObject({ version: 1 });
  });

  test("on an old version is refused with the current text", async () => {
    const ctx = await testWorkspace(database.db);
    const first = await createFragment(ctx, { name: "a", text: "one" });
    await saveFragment(ctx, { name: "a", text: "two", base: first.tag });
    expect(await refusalOf(saveFragment(ctx, { name: "a", text: "mine", base: first.tag }))).toMatchObject({
      code: "stale-version",
      data: { current: 2, text: "two" },
    });
  });

  test("a new fragment of an old name is a new thing: what was read of the old one does not match it", async () => {
    const ctx = await testWorkspace(database.db);
    const old = await createFragment(ctx, { name: "a", text: "one" });
    await deleteFragment(ctx, { name: "a", base: old.tag });
    const fresh = await createFragment(ctx, { name: "a", text: "new" });
    expect(fresh).toMatchObject({ version: 1 });
    expect(await refusalOf(saveFragment(ctx, { name: "a", text: "mine", base: old.tag }))).toMatchObject({
      code: "stale-version",
    });
  });

  test("of 50 clients at once on one version exactly one is accepted", async () => {
    const ctx = await testWorkspace(database.db);
    const first = await createFragment(ctx, { name: "a", text: "one" });
    const saves = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => saveFragment(ctx, { name: "a", text: `text ${n}`, base: first.tag })),
    );
    const accepted = saves.filter((save) => save.status === "fulfilled");
    const refused = saves.filter(
      (save) => save.status === "rejected" && save.reason instanceof Refusal && save.reason.code === "stale-version",
    );
    expect([accepted.length, refused.length]).toEqual([1, 49]);
    expect(await readFragment(ctx, { name: "a" })).toMatchObject({ version: 2 });
  });
});

describe("the library's limit", () => {
  test("is the database's: 50 clients that write and save at once never get over 32 KB", async () => {
    const ctx = await testWorkspace(database.db);
    const size = 3_000;
    const made = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) => createFragment(ctx, { name: `f${n}`, text: `${n} `.padEnd(size, "x") })),
    );
    const rejected = made.filter((each) => each.status === "rejected");
    expect(rejected.every((each) => each.reason instanceof Refusal && each.reason.code === "library-full")).toBe(true);
    expect(made.length - rejected.length).toBe(Math.floor(LIBRARY_BYTES / size));
    const { fragments } = await listFragments(ctx);
    await Promise.allSettled(
      fragments.map((each) => saveFragment(ctx, { name: each.name, text: "y".repeat(size + 700), base: each.tag })),
    );
    const after = await listFragments(ctx);
    expect(after.library.used).toBeLessThanOrEqual(LIBRARY_BYTES);
    expect(after.library.used).toBeGreaterThan(LIBRARY_BYTES - 701);
    const kept = await inWorkspace(ctx, (tx) => tx.workspace.findUniqueOrThrow({ where: { id: ctx.workspace.id } }));
    expect(kept.libraryBytes).toBe(after.library.used);
  });

  test("deleting gives room again", async () => {
    const ctx = await testWorkspace(database.db);
    const text = "x".repeat(FRAGMENT_BYTES);
    for (const name of ["a", "b", "c"]) await createFragment(ctx, { name, text });
    const last = await createFragment(ctx, { name: "d", text });
    expect(await refusalOf(createFragment(ctx, { name: "e", text: "x" }))).toMatchObject({
      code: "library-full",
      data: { used: LIBRARY_BYTES, adds: 1 },
    });
    await deleteFragment(ctx, { name: "d", base: last.tag });
    expect(await createFragment(ctx, { name: "e", text: "x" })).toMatchObject({ name: "e" });
  });
});

describe("deleting", () => {
  test("is refused while an agent uses it, naming the agents; without them it goes", async () => {
    const ctx = await testWorkspace(database.db);
    const fragment = await createFragment(ctx, { name: "a", text: "x" });
    const agent = await createAgent(ctx, { name: "watcher", instructions: '<<include "tenant/a">>' });
    expect(await refusalOf(deleteFragment(ctx, { name: "a", base: fragment.tag }))).toMatchObject({
      code: "fragment-in-use",
      data: { agents: ["watcher"], total: 1 },
      message: expect.stringContaining("watcher"),
    });
    await deleteAgent(ctx, { name: "watcher", base: agent.tag });
    await deleteFragment(ctx, { name: "a", base: fragment.tag });
    expect(await refusalOf(readFragment(ctx, { name: "a" }))).toMatchObject({ code: "fragment-not-found" });
  });

  test("and creating an agent that uses it at the same moment: one of the two fails, never both succeed", async () => {
    const ctx = await testWorkspace(database.db);
    const outcomes = { deleted: 0, created: 0 };
    for (let round = 0; round < 40; round++) {
      const name = `f${round}`;
      const fragment = await createFragment(ctx, { name, text: "x" });
      const [created, deleted] = await Promise.allSettled([
        createAgent(ctx, { name: `a${round}`, instructions: `{{include "tenant/${name}"}}` }),
        deleteFragment(ctx, { name, base: fragment.tag }),
      ]);
      expect([created.status, deleted.status].sort()).toEqual(["fulfilled", "rejected"]);
      if (created.status === "rejected") {
        expect(created.reason).toMatchObject({ code: "agent-refused" });
        outcomes.deleted++;
      } else {
        expect(deleted).toMatchObject({ reason: { code: "fragment-in-use" } });
        outcomes.created++;
      }
    }
    expect(outcomes.deleted + outcomes.created).toBe(40);
  });
});

describe("drafts", () => {
  test("a copy takes the first free name", async () => {
    const ctx = await testWorkspace(database.db);
    await createFragment(ctx, { name: "a", text: "x" });
    expect(await copyFragment(ctx, { library: "tenant", name: "a" })).toMatchObject({
      name: "a-copy",
      text: "x",
      findings: [],
    });
    await createFragment(ctx, { name: "a-copy", text: "x" });
    expect(await copyFragment(ctx, { library: "tenant", name: "a" })).toMatchObject({ name: "a-copy-2" });
  });

  const file = (fileName: string, content: string | Uint8Array) => ({
    fileName,
    content: typeof content === "string" ? new TextEncoder().encode(content) : content,
  });

  test("a file gives name and text, its byte order mark dropped", async () => {
    const ctx = await testWorkspace(database.db);
    expect(uploadFragment(ctx, file("Ünïcode Style (v2).md", "\ufeffa\r\nb\n"))).toEqual({
      name: "unicode-style-v2",
      text: "a\r\nb\n",
      findings: [],
    });
    expect(uploadFragment(ctx, file("日本.txt", "x"))).toMatchObject({ name: "" });
  });

  test.each([
    ["upload-kind", file("a.png", "x")],
    ["upload-empty", file("a.md", "")],
    ["upload-not-utf8", file("a.md", new Uint8Array([0x89, 0x50, 0x4e, 0x47]))],
    ["upload-not-utf8", file("a.txt", new Uint8Array([0xff, 0xfe, 0x41, 0x00]))],
    ["upload-too-large", file("a.txt", "x".repeat(FRAGMENT_BYTES + 1))],
  ] as const)("%s", async (code, input) => {
    const ctx = await testWorkspace(database.db);
    expect(() => uploadFragment(ctx, input)).toThrowError(expect.objectContaining({ code }));
  });
});

test("a viewer reads and does not write; a key needs the scope", async () => {
  const owner = await testWorkspace(database.db);
  await createFragment(owner, { name: "a", text: "x" });
  const viewer = { ...owner, rights: "viewer" as const };
  expect(await readFragment(viewer, { name: "a" })).toMatchObject({ text: "x" });
  expect(await refusalOf(createFragment(viewer, { name: "b", text: "x" }))).toMatchObject({ code: "forbidden" });
  const key = { ...owner, rights: new Set(["fragments:read"]) };
  expect(await refusalOf(createFragment(key, { name: "b", text: "x" }))).toMatchObject({
    code: "missing-scope",
    data: { scope: "fragments:write" },
  });
});

test("a dry run answers the same and stores nothing", async () => {
  const ctx = { ...(await testWorkspace(database.db)), dryRun: true };
  expect(await createFragment(ctx, { name: "a", text: "x" })).toMatchObject({ version: 1 });
  expect((await listFragments(ctx)).fragments).toEqual([]);
});

test("each accepted change leaves one audit row, a refused one none", async () => {
  const ctx = await testWorkspace(database.db);
  const first = await createFragment(ctx, { name: "a", text: "x" });
  await saveFragment(ctx, { name: "a", text: "y", base: first.tag });
  await refusalOf(saveFragment(ctx, { name: "a", text: "z", base: first.tag }));
  const rows = await inWorkspace(ctx, (tx) =>
    tx.audit.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { id: "asc" } }),
  );
  expect(rows.map(({ action, target, actorName }) => [action, target, actorName])).toEqual([
    ["workspace.create", `workspace/${ctx.workspace.slug}`, "setup"],
    ["fragment.create", "tenant/a", "Ada"],
    ["fragment.save", "tenant/a", "Ada"],
  ]);
});
