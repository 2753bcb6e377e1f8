import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Ctx, PersonCtx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { listMembers } from "@/lib/members/list";
import { memberTag } from "@/lib/members/read";
import { removeMember } from "@/lib/members/remove";
import type { Locale } from "@/lib/messages/locales";
import { SCOPES } from "@/lib/permissions";
import { Refusal } from "@/lib/refusal";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { mailbox } from "@/lib/testing/mailbox";
import { testMember, testPerson } from "@/lib/testing/person";
import { refusalOf } from "@/lib/testing/refusal";
import { testWorkspace } from "@/lib/testing/workspace";
import { listWorkspaces } from "@/lib/workspaces/list";
import { acceptInvitation } from "./accept";
import { inviteMember as invite } from "./create";
import { listInvitations } from "./list";
import { lookAtInvitation } from "./look";
import { readInvitation } from "./read";
import { resendInvitation as resend } from "./resend";
import { revokeInvitation } from "./revoke";
import { type Invited, sendInvitation } from "./send";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

let printed: string;
beforeEach(() => {
  printed = "";
  const write = vi.spyOn(process.stderr, "write").mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
  return () => write.mockRestore();
});

const workspace = async () => (await testMember(await testWorkspace(database.db), "owner", "Ada")).ctx;
// As the routes do it: stored, then sent.
const sent = async (ctx: Ctx, invited: Invited, language: Locale) => ({
  ...invited.invitation,
  ...(await sendInvitation(ctx, invited, language)),
});
const inviteMember = async (ctx: Ctx, input: Parameters<typeof invite>[1], language: Locale = "en") =>
  sent(ctx, await invite(ctx, input), language);
const resendInvitation = async (ctx: Ctx, input: { id: string }) => sent(ctx, await resend(ctx, input), "en");
const tokenOf = ({ link }: { link: string | null }) => link?.split("/invitation/")[1] ?? "";
const emailOf = ({ person }: PersonCtx) => person.email;
const invited = async (ctx: Ctx, person: PersonCtx) =>
  tokenOf(await inviteMember(ctx, { email: emailOf(person), role: "editor" }));
const age = (ctx: Ctx, days: number) =>
  inWorkspace(
    ctx,
    (tx) =>
      tx.$executeRaw`UPDATE invitation SET expires_at = expires_at - make_interval(days => ${days}) WHERE workspace_id = ${ctx.workspace.id}::uuid`,
  );
const actionsOf = async (ctx: Ctx) => {
  const rows = await inWorkspace(ctx, (tx) =>
    tx.audit.findMany({ where: { workspaceId: ctx.workspace.id }, orderBy: { id: "asc" } }),
  );
  return rows.map(({ action }) => action).slice(1);
};

describe("the flow", () => {
  test("a link by mail, or here where there is none, makes its reader a member once", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const made = await inviteMember(ctx, { email: emailOf(grace).toUpperCase(), role: "editor" });
    expect(made).toMatchObject({
      email: emailOf(grace),
      role: "editor",
      invitedBy: "Ada",
      expired: false,
      mailed: false,
    });
    expect(made.link).toMatch(/^http:\/\/localhost:\d+\/invitation\/[A-Za-z0-9_-]{43}$/);
    expect(printed).toContain(made.link);
    const week = Math.round((made.expiresAt.getTime() - made.createdAt.getTime()) / 86_400_000);
    expect(week).toBe(7);
    const token = tokenOf(made);
    const offer = await lookAtInvitation({ db: database.db }, { token });
    expect(offer).toEqual({
      workspace: ctx.workspace.name,
      role: "editor",
      invitedBy: "Ada",
      email: `${emailOf(grace)[0]}…@example.com`,
      expiresAt: made.expiresAt,
    });
    const { slug, name } = ctx.workspace;
    expect(await acceptInvitation(grace, { token })).toEqual({ slug, name, role: "editor", alreadyMember: false });
    expect(await listWorkspaces(grace)).toMatchObject([{ slug, role: "editor" }]);
    expect(await listInvitations(ctx)).toEqual([]);
    expect(await actionsOf(ctx)).toEqual(["invitation.create", "invitation.accept"]);
  });

  test("nothing of the link is kept but its hash", async () => {
    const ctx = await workspace();
    const token = await invited(ctx, await testPerson(database.db));
    const rows = await inWorkspace(
      ctx,
      (tx) => tx.$queryRaw<{ row: string }[]>`
      SELECT i::text AS row FROM invitation i UNION ALL SELECT a::text FROM audit a`,
    );
    for (const { row } of rows) expect(row).not.toContain(token);
    expect(JSON.stringify(await listInvitations(ctx))).not.toContain(token);
  });

  test("accepting once more is fine for whoever did, as long as they are a member", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const token = await invited(ctx, grace);
    await acceptInvitation(grace, { token });
    expect(await acceptInvitation(grace, { token })).toMatchObject({ role: "editor", alreadyMember: true });
    const userId = grace.person.id;
    await removeMember(ctx, { userId, base: memberTag(userId, "editor") });
    expect(await refusalOf(acceptInvitation(grace, { token }))).toMatchObject({
      code: "invitation-gone",
      data: { reason: "used" },
    });
    expect(await listWorkspaces(grace)).toEqual([]);
  });

  test("of ten acceptances at once one makes the membership, and none fails", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const token = await invited(ctx, grace);
    const all = await Promise.all(Array.from({ length: 10 }, () => acceptInvitation(grace, { token })));
    expect(all.filter(({ alreadyMember }) => !alreadyMember)).toHaveLength(1);
    expect((await actionsOf(ctx)).filter((action) => action === "invitation.accept")).toHaveLength(1);
    expect(await listMembers(ctx)).toHaveLength(2);
  });

  test("whoever became a member otherwise meanwhile keeps their role", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const token = await invited(ctx, grace);
    await inWorkspace(ctx, (tx) =>
      tx.member.create({ data: { workspaceId: ctx.workspace.id, userId: grace.person.id, role: "viewer" } }),
    );
    expect(await acceptInvitation(grace, { token })).toMatchObject({ role: "viewer", alreadyMember: true });
    expect(await listInvitations(ctx)).toEqual([]);
  });

  test("a dry run neither mails nor stores nor accepts", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const dry = await inviteMember({ ...ctx, dryRun: true }, { email: emailOf(grace), role: "viewer" });
    expect(dry).toMatchObject({ email: emailOf(grace), mailed: false, link: null });
    expect([printed, await listInvitations(ctx)]).toEqual(["", []]);
    const token = await invited(ctx, grace);
    expect(await acceptInvitation({ ...grace, dryRun: true }, { token })).toMatchObject({ alreadyMember: false });
    expect(await listWorkspaces(grace)).toEqual([]);
  });
});

describe("a link that is not good", () => {
  const gone = async (call: Promise<unknown>) => {
    const { code, status, message, data } = await refusalOf(call);
    expect([code, status]).toEqual(["invitation-gone", 410]);
    return { reason: data.reason, message };
  };

  test("unknown, misspelled, withdrawn and replaced ones look all the same", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const replaced = await invited(ctx, grace);
    const made = await inviteMember(ctx, { email: emailOf(grace), role: "viewer" });
    const withdrawn = tokenOf(made);
    await revokeInvitation(ctx, { id: made.id, base: made.tag });
    const tokens = [replaced, withdrawn, "A".repeat(43), withdrawn.toLowerCase(), "", "\0", `${withdrawn}x`, "../x"];
    const looked = await Promise.all(tokens.map((token) => gone(lookAtInvitation({ db: database.db }, { token }))));
    const accepted = await Promise.all(tokens.map((token) => gone(acceptInvitation(grace, { token }))));
    expect(new Set([...looked, ...accepted].map((each) => JSON.stringify(each))).size).toBe(1);
    expect(looked[0]?.reason).toBe("invalid");
    expect(await listWorkspaces(grace)).toEqual([]);
  });

  test("expired and used ones say so", async () => {
    const ctx = await workspace();
    const [late, early] = [await testPerson(database.db), await testPerson(database.db)];
    const token = await invited(ctx, late);
    await age(ctx, 6);
    expect(await lookAtInvitation({ db: database.db }, { token })).toMatchObject({ role: "editor" });
    await age(ctx, 2);
    expect((await gone(lookAtInvitation({ db: database.db }, { token }))).reason).toBe("expired");
    expect((await gone(acceptInvitation(late, { token }))).reason).toBe("expired");
    expect(await listInvitations(ctx)).toMatchObject([{ email: emailOf(late), expired: true }]);
    const used = await invited(ctx, early);
    await acceptInvitation(early, { token: used });
    expect((await gone(lookAtInvitation({ db: database.db }, { token: used }))).reason).toBe("used");
    expect((await gone(acceptInvitation(late, { token: used }))).reason).toBe("used");
  });

  test("it is for its own address: another account is refused, and it stays good", async () => {
    const ctx = await workspace();
    const [grace, other] = [await testPerson(database.db), await testPerson(database.db)];
    const token = await invited(ctx, grace);
    expect(await refusalOf(acceptInvitation(other, { token }))).toMatchObject({
      code: "invitation-for-other",
      status: 403,
    });
    expect(await listWorkspaces(other)).toEqual([]);
    const shouting = { ...grace, person: { ...grace.person, email: emailOf(grace).toUpperCase() } };
    expect(await acceptInvitation(shouting, { token })).toMatchObject({ alreadyMember: false });
  });

  test("who tries many is slowed down, by address", async () => {
    const look = (address: string) => lookAtInvitation({ db: database.db, address }, { token: "A".repeat(43) });
    const tries = await Promise.allSettled(Array.from({ length: 70 }, () => look("203.0.113.50")));
    const codes = tries.map((each) =>
      each.status === "rejected" && each.reason instanceof Refusal ? each.reason.code : "",
    );
    expect(codes.filter((code) => code === "too-many-tries")).toHaveLength(10);
    expect(await refusalOf(look("203.0.113.51"))).toMatchObject({ code: "invitation-gone" });
  });
});

describe("inviting", () => {
  test("a second one to the same address replaces the first, also two at once", async () => {
    const ctx = await workspace();
    const email = emailOf(await testPerson(database.db));
    const all = await Promise.all(Array.from({ length: 6 }, () => inviteMember(ctx, { email, role: "viewer" })));
    const open = await listInvitations(ctx);
    expect(open).toHaveLength(1);
    const good = await Promise.allSettled(
      all.map((each) => lookAtInvitation({ db: database.db }, { token: tokenOf(each) })),
    );
    expect(good.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a member is not invited", async () => {
    const ctx = await workspace();
    const { person } = await testMember(ctx, "viewer");
    const call = inviteMember(ctx, { email: emailOf(person).toUpperCase(), role: "editor" });
    expect(await refusalOf(call)).toMatchObject({ code: "member-exists", status: 409 });
  });

  test("sent again it has a new link for seven days, and the old one is dead", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const made = await inviteMember(ctx, { email: emailOf(grace), role: "editor" });
    await age(ctx, 9);
    const again = await resendInvitation(ctx, { id: made.id });
    expect(again).toMatchObject({ id: made.id, email: made.email, expired: false });
    expect(again.tag).not.toBe(made.tag);
    expect(await refusalOf(lookAtInvitation({ db: database.db }, { token: tokenOf(made) }))).toMatchObject({
      data: { reason: "invalid" },
    });
    expect(await acceptInvitation(grace, { token: tokenOf(again) })).toMatchObject({ role: "editor" });
    expect(await refusalOf(resendInvitation(ctx, { id: made.id }))).toMatchObject({ code: "invitation-not-found" });
  });

  test("withdrawing goes by the version that was read", async () => {
    const ctx = await workspace();
    const made = await inviteMember(ctx, { email: "x@example.com", role: "editor" });
    const { tag } = await resendInvitation(ctx, { id: made.id });
    expect(await refusalOf(revokeInvitation(ctx, { id: made.id, base: made.tag }))).toMatchObject({
      code: "stale-version",
    });
    await revokeInvitation(ctx, { id: made.id, base: tag });
    expect(await refusalOf(revokeInvitation(ctx, { id: made.id, base: tag }))).toMatchObject({
      code: "invitation-not-found",
    });
    expect(await actionsOf(ctx)).toEqual(["invitation.create", "invitation.resend", "invitation.revoke"]);
  });

  test("is the owners’; a key with the scope invites no owner, and touches no owner’s invitation", async () => {
    const ctx = await workspace();
    const owners = await inviteMember(ctx, { email: "boss@example.com", role: "owner" });
    for (const rights of ["viewer", "editor", new Set(["members:read"])] as const) {
      const refused = await refusalOf(inviteMember({ ...ctx, rights }, { email: "x@example.com", role: "viewer" }));
      expect(refused.status).toBe(403);
    }
    const key: Ctx = { ...ctx, actor: { kind: "api-key", id: "k", name: "ci" }, rights: new Set<string>(SCOPES) };
    for (const call of [
      () => inviteMember(key, { email: "x@example.com", role: "owner" }),
      () => resendInvitation(key, { id: owners.id }),
      () => revokeInvitation(key, { id: owners.id, base: owners.tag }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ code: "owner-by-person" });
    }
    expect(await inviteMember(key, { email: "x@example.com", role: "editor" })).toMatchObject({ invitedBy: "ci" });
  });

  test("another workspace’s invitations are not there", async () => {
    const [ours, theirs] = [await workspace(), await workspace()];
    const { id, tag } = await inviteMember(theirs, { email: "x@example.com", role: "viewer" });
    expect(await listInvitations(ours)).toEqual([]);
    for (const given of [id, id.toUpperCase(), "nonsense"]) {
      for (const call of [
        () => readInvitation(ours, { id: given }),
        () => resendInvitation(ours, { id: given }),
        () => revokeInvitation(ours, { id: given, base: tag }),
      ]) {
        expect(await refusalOf(call())).toMatchObject({ code: "invitation-not-found" });
      }
    }
    expect(await readInvitation(theirs, { id })).toMatchObject({ email: "x@example.com" });
  });

  test("a name with line breaks stays on its line of the mail", async () => {
    const ctx = {
      ...(await workspace()),
      actor: { kind: "user", id: "u", name: "Eve\r\nBcc: all@example.com" },
    } as Ctx;
    await inviteMember(ctx, { email: "x@example.com", role: "viewer" });
    expect(printed).toContain("Eve Bcc: all@example.com invites you");
  });

  test("is in the language of whoever invites, and in no other", async () => {
    const ctx = await workspace();
    const made = await inviteMember(ctx, { email: "x@example.com", role: "editor" }, "de");
    expect(printed).toContain("Subject: Einladung in einen Arbeitsbereich bei Inlay");
    expect(printed).toContain(
      `Ada lädt Sie in den Arbeitsbereich „${ctx.workspace.name}“ bei Inlay ein, in der Rolle Redakteur.`,
    );
    expect(printed).toContain(made.link);
    expect(printed).not.toMatch(/invite|Accept/);
  });

  test("with a mail server the link goes by mail alone; where that fails it comes back", async () => {
    const ctx = await workspace();
    const grace = await testPerson(database.db);
    const input = { email: emailOf(grace), role: "viewer" } as const;
    try {
      const box = await mailbox();
      expect(await inviteMember(ctx, input)).toMatchObject({ mailed: true, link: null });
      const mail = await box.next();
      expect(mail.to).toEqual([emailOf(grace)]);
      const [, token = ""] = /\/invitation\/(\S+)/.exec(mail.text) ?? [];
      expect(await lookAtInvitation({ db: database.db }, { token })).toMatchObject({ role: "viewer" });
      Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
      const made = await inviteMember(ctx, input);
      expect(made).toMatchObject({ mailed: false, link: expect.stringContaining("/invitation/") });
      expect(await acceptInvitation(grace, { token: tokenOf(made) })).toMatchObject({ role: "viewer" });
    } finally {
      Object.assign(env(), { SMTP_URL: undefined });
    }
  });
});
