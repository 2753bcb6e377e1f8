import type pg from "pg";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inWorkspace } from "@/lib/db/transaction";
import { administrator } from "@/lib/testing/administrator";
import { sqlClient } from "@/lib/testing/clients";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { listPlatformAudit } from "./audit-list";
import { changeUser } from "./change-user";
import type { WorkspaceSort } from "./sorts";
import { listUsers, readUser } from "./users";
import { listWorkspaces, type WorkspacePlace } from "./workspaces";

let database: TestDatabase;
let sql: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  sql = await sqlClient(database.adminUrl);
});
beforeEach(async () => {
  await sql.query(`DELETE FROM member; DELETE FROM "user"`);
});

const admin = (id = "admin") => administrator(database.db, id);
const user = async (id: string, isAdministrator = false) => {
  await sql.query(`INSERT INTO "user" (id, name, email, administrator) VALUES ($1, $2, $3, $4)`, [
    id,
    `Name of ${id}`,
    `${id}@example.com`,
    isAdministrator,
  ]);
};
const change = async (id: string, to: { administrator?: boolean; disabled?: boolean }, by = "admin") => {
  const { tag: base } = await readUser(admin(), { id });
  return changeUser(admin(by), { id, ...to, base });
};

describe("accounts", () => {
  test("are listed by address, a page at a time, with what an administrator looks for", async () => {
    for (const id of ["d", "b", "e", "a", "c"]) await user(id, id === "a");
    const ctx = await testWorkspace(database.db);
    const member = { workspaceId: ctx.workspace.id, userId: "b", role: "viewer" };
    await inWorkspace(ctx, (tx) => tx.member.create({ data: member }));
    await sql.query(
      `INSERT INTO session (id, token, user_id, expires_at) VALUES ('s', 's', 'b', now() + interval '1 day')`,
    );
    const first = await listUsers(admin(), { limit: 2 });
    expect(first).toMatchObject({
      total: 5,
      users: [
        { id: "a", administrator: true, workspaces: 0, lastSeenAt: null, disabledAt: null, twoFactor: false },
        { id: "b", administrator: false, workspaces: 1, lastSeenAt: expect.any(Date), emailVerified: false },
      ],
    });
    // One that comes between pages neither hides nor repeats another.
    await user("aa");
    const rest = await listUsers(admin(), { after: first.next ?? "", limit: 10 });
    expect(rest.users.map(({ id }) => id)).toEqual(["c", "d", "e"]);
    expect(rest.next).toBeNull();
    expect((await listUsers(admin(), { filter: "NAME OF C" })).users.map(({ id }) => id)).toEqual(["c"]);
    expect(await listUsers(admin(), { filter: "100%" })).toMatchObject({ users: [], total: 0 });
  });

  test("become administrators and cease to be, each once in the record, based on what was seen", async () => {
    await user("admin", true);
    await user("x");
    const { tag: base } = await readUser(admin(), { id: "x" });
    expect(await changeUser(admin(), { id: "x", administrator: true, base })).toMatchObject({ administrator: true });
    expect(await refusalOf(changeUser(admin(), { id: "x", administrator: false, base }))).toMatchObject({
      code: "stale-version",
      status: 412,
    });
    await change("x", { administrator: true });
    expect(await change("x", { administrator: false })).toMatchObject({ administrator: false });
    const { entries } = await listPlatformAudit(admin(), { filter: "user/x@example.com" });
    expect(entries.map(({ after }) => after)).toEqual([
      { administrator: false, disabled: false },
      { administrator: true, disabled: false },
    ]);
    expect(await refusalOf(changeUser(admin(), { id: "none", base }))).toMatchObject({ code: "user-not-found" });
  });

  test("that are disabled are signed out everywhere; nobody disables their own", async () => {
    await user("admin", true);
    await user("x");
    await sql.query(
      `INSERT INTO session (id, token, user_id, expires_at) VALUES ('x', 'x', 'x', now() + interval '1 day')`,
    );
    expect(await change("x", { disabled: true })).toMatchObject({ disabledAt: expect.any(Date), lastSeenAt: null });
    expect((await sql.query("SELECT 1 FROM session WHERE user_id = 'x'")).rows).toEqual([]);
    expect(await change("x", { disabled: false })).toMatchObject({ disabledAt: null });
    await user("other", true);
    expect(await refusalOf(change("admin", { disabled: true }))).toMatchObject({ code: "own-account" });
    expect(await change("other", { disabled: true })).toMatchObject({ administrator: true });
  });
});

describe("the last administrator", () => {
  test("stays: neither stepping down nor being disabled leaves the server without one", async () => {
    await user("admin", true);
    await user("asleep", true);
    await change("asleep", { disabled: true });
    expect(await refusalOf(change("admin", { administrator: false }))).toMatchObject({ code: "last-administrator" });
    expect(await refusalOf(change("admin", { disabled: true }, "asleep"))).toMatchObject({
      code: "last-administrator",
    });
    expect(await change("asleep", { administrator: false })).toMatchObject({ administrator: false });
  });

  test("also when all of them step down at once", async () => {
    for (let round = 0; round < 8; round++) {
      await sql.query(`DELETE FROM "user"`);
      const ids = ["a", "b", "c"];
      for (const id of ids) await user(id, true);
      const tries = await Promise.allSettled(
        ids.map((id, n) => change(id, n === 0 ? { administrator: false } : { disabled: true }, "somebody")),
      );
      const { rows } = await sql.query(`SELECT id FROM "user" WHERE administrator AND disabled_at IS NULL`);
      expect(rows).toHaveLength(1);
      const refused = tries.flatMap((each) => (each.status === "rejected" ? [each.reason.code] : []));
      expect(refused).toEqual(["last-administrator"]);
    }
  });
});

describe("workspaces", () => {
  const all = async (sort: WorkspaceSort, filter: string) => {
    const slugs: string[] = [];
    let after: WorkspacePlace | undefined;
    do {
      const page = await listWorkspaces(admin(), { sort, filter, limit: 2, ...(after ? { after } : {}) });
      slugs.push(...page.workspaces.map(({ slug }) => slug));
      after = page.next ?? undefined;
    } while (after);
    return slugs;
  };

  test("are listed whole over their pages in every order, with counts", async () => {
    await user("x");
    const made = [];
    for (let n = 0; n < 5; n++) made.push(await testWorkspace(database.db));
    const most = made[2] as (typeof made)[0];
    await inWorkspace(most, (tx) =>
      tx.member.create({ data: { workspaceId: most.workspace.id, userId: "x", role: "owner" } }),
    );
    const slugs = made.map(({ workspace }) => workspace.slug);
    for (const sort of ["name", "created", "agents", "fragments", "members"] as const) {
      const told = await all(sort, "test-");
      expect(told.filter((slug) => slugs.includes(slug)).sort(), sort).toEqual([...slugs].sort());
      expect(new Set(told).size, sort).toBe(told.length);
    }
    expect((await all("members", "test-"))[0]).toBe(most.workspace.slug);
    expect(await listWorkspaces(admin(), { filter: most.workspace.internalId.toUpperCase() })).toMatchObject({
      total: 1,
      workspaces: [{ slug: most.workspace.slug, members: 1, agents: 0, fragments: 0, libraryBytes: 0 }],
    });
  });
});
