import { beforeAll, describe, expect, test } from "vitest";
import type { Ctx, PersonCtx } from "@/lib/ctx";
import { provenScope } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { Refusal } from "@/lib/refusal";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { testPerson } from "@/lib/testing/person";
import { refusalOf } from "@/lib/testing/refusal";
import { slugNow } from "@/lib/workspaces/slug-now";
import { createWorkspace } from "./create";
import { listWorkspaces } from "./list";
import { readWorkspace } from "./read";
import { renameWorkspace } from "./rename";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

let named = 0;
const fresh = () => `desk-${++named}`;

async function owned(slug = fresh()): Promise<{ person: PersonCtx; ctx: Ctx }> {
  const person = await testPerson(database.db);
  const workspace = await createWorkspace(person, { name: "Desk", slug });
  const { id, name } = person.person;
  return {
    person,
    ctx: { db: database.db, workspace: provenScope(workspace), actor: { kind: "user", id, name }, rights: "owner" },
  };
}

const auditOf = (ctx: Ctx) =>
  inWorkspace(ctx, (tx) => tx.audit.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { id: "asc" } }));

describe("making one", () => {
  test("its maker is its owner, and it is in their list and in nobody else’s", async () => {
    const person = await testPerson(database.db);
    const made = await createWorkspace(person, { name: "  Research desk ", slug: "research" });
    expect(made).toMatchObject({ name: "Research desk", slug: "research" });
    expect(made.internalId).toMatch(/^tenant-[0-9a-f]{20}$/);
    expect(await listWorkspaces(person)).toEqual([
      { name: "Research desk", slug: "research", internalId: made.internalId, role: "owner" },
    ]);
    expect(await listWorkspaces(await testPerson(database.db))).toEqual([]);
    const [entry] = await auditOf({ db: database.db, workspace: provenScope(made) } as Ctx);
    expect(entry).toMatchObject({ action: "workspace.create", actorId: person.person.id });
  });

  test("without a slug it gets the one that its name suggests, with a tail where that is taken or is nothing", async () => {
    const person = await testPerson(database.db);
    expect(await createWorkspace(person, { name: "Suggested Name" })).toMatchObject({ slug: "suggested-name" });
    const second = await createWorkspace(await testPerson(database.db), { name: "Suggested Name" });
    expect(second.slug).toMatch(/^suggested-name-[0-9a-f]{8}$/);
    expect((await createWorkspace(person, { name: "日本" })).slug).toMatch(/^workspace-[0-9a-f]{8}$/);
    expect((await createWorkspace(person, { name: "Account" })).slug).toMatch(/^workspace-[0-9a-f]{8}$/);
  });

  test.each(["", "   ", "\u200b", "a\nb", "a\0", "x".repeat(81)])("the name %j is refused", async (name) => {
    const person = await testPerson(database.db);
    expect(await refusalOf(createWorkspace(person, { name }))).toMatchObject({ code: "invalid-workspace-name" });
  });

  test("a reserved slug, and one out of grammar, are refused", async () => {
    const person = await testPerson(database.db);
    for (const slug of ["account", "new-workspace", "A", "", "a/b"]) {
      expect(await refusalOf(createWorkspace(person, { name: "x", slug }))).toMatchObject({ code: "invalid-slug" });
    }
    expect(await listWorkspaces(person)).toEqual([]);
  });

  test("of twenty at once for one slug exactly one gets it; the others leave nothing", async () => {
    const persons = await Promise.all(Array.from({ length: 20 }, () => testPerson(database.db)));
    const made = await Promise.allSettled(persons.map((each) => createWorkspace(each, { name: "Race", slug: "race" })));
    const refused = made.filter(
      (each) => each.status === "rejected" && (each.reason as Refusal).code === "workspace-exists",
    );
    expect([made.length - refused.length, refused.length]).toEqual([1, 19]);
    const listed = await Promise.all(persons.map(listWorkspaces));
    expect(listed.flat()).toHaveLength(1);
  });

  test("a dry run answers the same and makes none", async () => {
    const person = { ...(await testPerson(database.db)), dryRun: true };
    expect(await createWorkspace(person, { name: "x", slug: "dry" })).toMatchObject({ slug: "dry" });
    expect(await listWorkspaces(person)).toEqual([]);
    expect(await createWorkspace({ ...person, dryRun: false }, { name: "x", slug: "dry" })).toMatchObject({
      slug: "dry",
    });
    expect(await refusalOf(createWorkspace(person, { name: "x", slug: "dry" }))).toMatchObject({
      code: "workspace-exists",
    });
  });
});

describe("renaming", () => {
  test("the old address leads to the new one, for members, and is nobody else’s", async () => {
    const { ctx, person } = await owned("before");
    const { tag } = await readWorkspace(ctx);
    const after = await renameWorkspace(ctx, { slug: "after", name: "Renamed", base: tag });
    expect(after).toMatchObject({ slug: "after", name: "Renamed", internalId: ctx.workspace.internalId });
    expect(await readWorkspace(ctx)).toEqual(after);
    expect(await slugNow(database.db, { userId: person.person.id, slug: "before" })).toBe("after");
    expect(await slugNow(database.db, { workspaceId: ctx.workspace.id, slug: "before" })).toBe("after");
    const stranger = await testPerson(database.db);
    expect(await slugNow(database.db, { userId: stranger.person.id, slug: "before" })).toBeNull();
    for (const slug of ["before", "after"]) {
      expect(await refusalOf(createWorkspace(stranger, { name: "x", slug }))).toMatchObject({
        code: "workspace-exists",
      });
      const other = await owned();
      const base = (await readWorkspace(other.ctx)).tag;
      expect(await refusalOf(renameWorkspace(other.ctx, { slug, base }))).toMatchObject({ code: "workspace-exists" });
    }
    const entries = await auditOf(ctx);
    expect(entries.at(-1)).toMatchObject({
      action: "workspace.rename",
      target: "workspace/before",
      before: { name: "Desk", slug: "before" },
      after: { name: "Renamed", slug: "after" },
    });
  });

  test("going back to an address of one’s own works", async () => {
    const { ctx, person } = await owned("first-home");
    const moved = await renameWorkspace(ctx, { slug: "second-home", base: (await readWorkspace(ctx)).tag });
    const back = await renameWorkspace(ctx, { slug: "first-home", base: moved.tag });
    expect(back.slug).toBe("first-home");
    expect(await slugNow(database.db, { userId: person.person.id, slug: "second-home" })).toBe("first-home");
  });

  test("based on another version it is refused, and two at once don’t overwrite each other", async () => {
    const { ctx } = await owned();
    const { tag } = await readWorkspace(ctx);
    const both = await Promise.allSettled(["One", "Two"].map((name) => renameWorkspace(ctx, { name, base: tag })));
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const lost = both.find((each) => each.status === "rejected");
    expect(lost?.reason).toBeInstanceOf(Refusal);
    expect(lost?.reason).toMatchObject({ code: "stale-version", data: { tag: (await readWorkspace(ctx)).tag } });
  });

  test("the very same name and slug change nothing; a dry run neither", async () => {
    const { ctx } = await owned();
    const before = await readWorkspace(ctx);
    expect(await renameWorkspace(ctx, { name: "Desk", base: before.tag })).toEqual(before);
    expect(await renameWorkspace({ ...ctx, dryRun: true }, { name: "Other", base: before.tag })).toMatchObject({
      name: "Other",
    });
    expect(await readWorkspace(ctx)).toEqual(before);
    expect((await auditOf(ctx)).map(({ action }) => action)).toEqual(["workspace.create"]);
  });

  test("takes an owner, and never a key", async () => {
    const { ctx } = await owned();
    const { tag } = await readWorkspace(ctx);
    for (const rights of ["viewer", "editor", new Set(["workspace:read", "members:write"])] as const) {
      const refused = await refusalOf(renameWorkspace({ ...ctx, rights }, { name: "Mine", base: tag }));
      expect(refused.status).toBe(403);
    }
  });
});
