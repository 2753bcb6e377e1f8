import { beforeAll, describe, expect, test } from "vitest";
import { type Ctx, type PersonCtx, platformCtx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { SCOPES } from "@/lib/permissions";
import { Refusal } from "@/lib/refusal";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { testMember, testPerson } from "@/lib/testing/person";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { listWorkspaces } from "@/lib/workspaces/list";
import { joinWorkspace } from "./break-glass";
import { changeRole } from "./change-role";
import { leaveWorkspace } from "./leave";
import { listMembers } from "./list";
import { memberTag, readMember } from "./read";
import { removeMember } from "./remove";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const idOf = ({ person }: PersonCtx) => person.id;
const auditOf = async (ctx: Ctx) => {
  const rows = await inWorkspace(ctx, (tx) =>
    tx.audit.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { id: "asc" } }),
  );
  return rows.map(({ action, before, after }) => ({ action, before, after }));
};
const asKey = (ctx: Ctx): Ctx => ({
  ...ctx,
  actor: { kind: "api-key", id: "k", name: "ci" },
  rights: new Set<string>(SCOPES),
});

describe("members", () => {
  test("are listed by name, and those of another workspace are not there", async () => {
    const [ours, theirs] = [await testWorkspace(database.db), await testWorkspace(database.db)];
    const zoe = await testMember(ours, "viewer", "Zoe");
    const ada = await testMember(ours, "owner", "Ada");
    const stranger = await testMember(theirs, "owner");
    const listed = await listMembers(zoe.ctx);
    expect(listed.map(({ userId, role }) => [userId, role])).toEqual([
      [idOf(ada.person), "owner"],
      [idOf(zoe.person), "viewer"],
    ]);
    expect(listed[1]).toMatchObject({ name: "Zoe", email: zoe.person.person.email });
    const userId = idOf(stranger.person);
    const base = memberTag(userId, "owner");
    for (const call of [
      () => readMember(ada.ctx, { userId }),
      () => changeRole(ada.ctx, { userId, role: "viewer", base }),
      () => removeMember(ada.ctx, { userId, base }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: "member-not-found" });
    }
  });

  test("get another role at once; the record says from which to which", async () => {
    const owner = await testMember(await testWorkspace(database.db), "owner");
    const other = await testMember(owner.ctx, "viewer");
    const userId = idOf(other.person);
    const { tag } = await readMember(owner.ctx, { userId });
    const changed = await changeRole(owner.ctx, { userId, role: "editor", base: tag });
    expect(changed.role).toBe("editor");
    expect(await listWorkspaces(other.person)).toMatchObject([{ role: "editor" }]);
    expect(await refusalOf(changeRole(owner.ctx, { userId, role: "owner", base: tag }))).toMatchObject({
      code: "stale-version",
      data: { tag: changed.tag },
    });
    expect((await auditOf(owner.ctx)).slice(1)).toEqual([
      { action: "member.role", before: { role: "viewer" }, after: { role: "editor" } },
    ]);
  });

  test("are removed at once; a dry run removes nobody", async () => {
    const owner = await testMember(await testWorkspace(database.db), "owner");
    const other = await testMember(owner.ctx, "editor");
    const input = { userId: idOf(other.person), base: memberTag(idOf(other.person), "editor") };
    await removeMember({ ...owner.ctx, dryRun: true }, input);
    expect(await listWorkspaces(other.person)).toHaveLength(1);
    await removeMember(owner.ctx, input);
    expect(await listWorkspaces(other.person)).toEqual([]);
    expect(await refusalOf(removeMember(owner.ctx, input))).toMatchObject({ code: "member-not-found" });
  });

  test("only owners change them", async () => {
    const owner = await testMember(await testWorkspace(database.db), "owner");
    const { ctx, person } = await testMember(owner.ctx, "editor");
    const input = { userId: idOf(person), base: memberTag(idOf(person), "editor") };
    for (const rights of ["viewer", "editor", new Set(["members:read"])] as const) {
      expect((await refusalOf(changeRole({ ...ctx, rights }, { ...input, role: "owner" }))).status).toBe(403);
      expect((await refusalOf(removeMember({ ...ctx, rights }, input))).status).toBe(403);
    }
    expect(await readMember(ctx, input)).toMatchObject({ role: "editor" });
  });
});

describe("owners", () => {
  test("a key with every scope neither makes nor unmakes one", async () => {
    const owner = await testMember(await testWorkspace(database.db), "owner");
    const second = await testMember(owner.ctx, "owner");
    const editor = await testMember(owner.ctx, "editor");
    const key = asKey(owner.ctx);
    const [ownerId, editorId] = [idOf(second.person), idOf(editor.person)];
    const [ofOwner, ofEditor] = [memberTag(ownerId, "owner"), memberTag(editorId, "editor")];
    for (const call of [
      () => changeRole(key, { userId: editorId, role: "owner", base: ofEditor }),
      () => changeRole(key, { userId: ownerId, role: "viewer", base: ofOwner }),
      () => removeMember(key, { userId: ownerId, base: ofOwner }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: "owner-by-person", status: 403 });
    }
    expect((await changeRole(key, { userId: editorId, role: "viewer", base: ofEditor })).role).toBe("viewer");
    expect((await listMembers(key)).filter(({ role }) => role === "owner")).toHaveLength(2);
  });

  test("the last one neither leaves nor is demoted nor removed", async () => {
    const { ctx, person } = await testMember(await testWorkspace(database.db), "owner");
    await testMember(ctx, "editor");
    const [userId, base] = [idOf(person), memberTag(idOf(person), "owner")];
    for (const call of [
      () => leaveWorkspace(person, { slug: ctx.workspace.slug }),
      () => changeRole(ctx, { userId, role: "editor", base }),
      () => removeMember(ctx, { userId, base }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: "last-owner", status: 409 });
    }
    expect((await auditOf(ctx)).map(({ action }) => action)).toEqual(["workspace.create"]);
  });

  test("of two who leave, demote or remove at the same moment one stays", async () => {
    for (let round = 0; round < 12; round++) {
      const one = await testMember(await testWorkspace(database.db), "owner");
      const two = await testMember(one.ctx, "owner");
      const ways = [
        ({ person, ctx }: typeof one) => leaveWorkspace(person, { slug: ctx.workspace.slug }),
        ({ person, ctx }: typeof one) => {
          return changeRole(ctx, { userId: idOf(person), role: "viewer", base: memberTag(idOf(person), "owner") });
        },
        ({ person, ctx }: typeof one) =>
          removeMember(ctx, { userId: idOf(person), base: memberTag(idOf(person), "owner") }),
      ];
      const way = ways[round % ways.length] as (of: typeof one) => Promise<unknown>;
      const done = await Promise.allSettled([way(one), way(two)]);
      expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      const refused = done.find((each) => each.status === "rejected");
      expect(refused?.reason).toBeInstanceOf(Refusal);
      expect(refused?.reason).toMatchObject({ code: "last-owner" });
      expect((await listMembers(one.ctx)).filter(({ role }) => role === "owner")).toHaveLength(1);
    }
  });

  test("each demoting the other at the same moment leaves one", async () => {
    for (let round = 0; round < 6; round++) {
      const one = await testMember(await testWorkspace(database.db), "owner");
      const two = await testMember(one.ctx, "owner");
      const demote = (by: Ctx, whom: PersonCtx) =>
        changeRole(by, { userId: idOf(whom), role: "viewer", base: memberTag(idOf(whom), "owner") });
      const done = await Promise.allSettled([demote(one.ctx, two.person), demote(two.ctx, one.person)]);
      expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect((await listMembers(one.ctx)).filter(({ role }) => role === "owner")).toHaveLength(1);
    }
  });
});

describe("leaving", () => {
  test("is everybody’s own right; who is no member finds no workspace", async () => {
    const owner = await testMember(await testWorkspace(database.db), "owner");
    const { slug } = owner.ctx.workspace;
    const viewer = await testMember(owner.ctx, "viewer");
    await leaveWorkspace({ ...viewer.person, dryRun: true }, { slug });
    expect(await listWorkspaces(viewer.person)).toHaveLength(1);
    await leaveWorkspace(viewer.person, { slug });
    expect(await listWorkspaces(viewer.person)).toEqual([]);
    for (const person of [viewer.person, await testPerson(database.db)]) {
      expect(await refusalOf(leaveWorkspace(person, { slug }))).toMatchObject({ code: "workspace-not-found" });
    }
    expect((await auditOf(owner.ctx)).at(-1)).toMatchObject({ action: "member.leave", before: { role: "viewer" } });
  });
});

describe("break-glass", () => {
  const administrator = async () => {
    const { db, person } = await testPerson(database.db, { name: "Root", administrator: true });
    const ctx = platformCtx({ db, actor: { kind: "user", id: person.id, name: person.name }, address: "203.0.113.9" });
    return { ctx, person: { db, person } };
  };
  const platformEntries = (target: string) =>
    database.db.$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('app.platform', 'on', true)`;
      return tx.platformAudit.findMany({ where: { target } });
    });

  test("makes an administrator a member; both records say who and why", async () => {
    const workspace = await testWorkspace(database.db);
    const { ctx, person } = await administrator();
    const reason = "  Support case 4711 ";
    const joined = await joinWorkspace(ctx, { workspaceId: workspace.workspace.id, role: "editor", reason });
    expect(joined).toEqual({ slug: workspace.workspace.slug, name: workspace.workspace.name, role: "editor" });
    expect(await listWorkspaces(person)).toMatchObject([{ slug: workspace.workspace.slug, role: "editor" }]);
    const after = { role: "editor", reason: "Support case 4711", as: "administrator" };
    expect((await auditOf(workspace)).at(-1)).toMatchObject({ action: "member.join", after });
    expect(await platformEntries(`workspace/${joined.slug}`)).toEqual([
      expect.objectContaining({ action: "workspace.join", actorName: "Root", address: "203.0.113.9", after }),
    ]);
    const again = joinWorkspace(ctx, { workspaceId: workspace.workspace.id, role: "owner", reason });
    expect(await refusalOf(again)).toMatchObject({ code: "member-exists" });
  });

  test("takes a reason, a person and a workspace; a dry run lets nobody in", async () => {
    const { workspace } = await testWorkspace(database.db);
    const { ctx, person } = await administrator();
    const input = { workspaceId: workspace.id, role: "owner", reason: "because" } as const;
    const refused = async (call: Promise<unknown>) => (await refusalOf(call)).code;
    expect(await refused(joinWorkspace(ctx, { ...input, reason: " \n " }))).toBe("text-blank");
    expect(await refused(joinWorkspace(ctx, { ...input, reason: "x".repeat(501) }))).toBe("text-too-long");
    expect(await refused(joinWorkspace(ctx, { ...input, reason: "a\0b" }))).toBe("text-control-character");
    const key = platformCtx({ db: database.db, actor: { kind: "api-key", id: "k", name: "ci" } });
    expect(await refused(joinWorkspace(key, input))).toBe("session-required");
    for (const workspaceId of ["nonsense", crypto.randomUUID()]) {
      expect(await refused(joinWorkspace(ctx, { ...input, workspaceId }))).toBe("workspace-not-found");
    }
    await joinWorkspace(platformCtx({ ...ctx, dryRun: true }), input);
    expect(await listWorkspaces(person)).toEqual([]);
    expect(await platformEntries(`workspace/${workspace.slug}`)).toEqual([]);
  });
});
