import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { isForPeople, type Permission, type Role, roleAllows } from "@/lib/permissions";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { dumpOf } from "@/lib/testing/dump";
import {
  areaOf,
  ask,
  holds,
  invented,
  type Matrix,
  operations,
  plantMatrix,
  TEXT_CANARY,
  told,
} from "@/lib/testing/matrix";
import { type Answered, ORIGIN, serveFrom } from "@/lib/testing/server";
import { handle } from "./handle";
import { operation } from "./operation";

// Every operation of the contract × everybody who may not. A new operation is asked without being named here; without an
// example it fails (openapi.test.ts), and without a thing to ask for it fails in answers.test.ts.

let database: TestDatabase;
let matrix: Matrix;
let before: Record<string, string>;

beforeAll(async () => {
  database = await testDatabase();
  serveFrom(database);
  Object.assign(process.env, { INLAY_RATE_KEY: "0", INLAY_RATE_ADDRESS: "0" });
  matrix = await plantMatrix(database);
  before = await dumpOf(matrix.admin, matrix.theirs.workspace.id);
});

const inArea = (area: string) => operations.filter(([, each]) => areaOf(each) === area);
const code = ({ status, body }: Answered) => [status, body.code];

/** Nothing of the victim's is in the answer: no text, no name. */
function expectSilent(answered: Answered, what: string): void {
  expect(holds(answered, TEXT_CANARY, matrix.theirs.canary), what).toBe(false);
}

describe("a workspace that is not theirs", () => {
  test.each(inArea("workspace"))(
    "%s: strangers are told what they are told of one that there is not",
    async (name, each) => {
      const real = matrix.sampleOf(name);
      const none = invented(real, "no-such-workspace");
      for (const who of ["ourKey", "ourOwner", "administrator"] as const) {
        const [one, other] = [await ask(each, real, matrix.who[who]), await ask(each, none, matrix.who[who])];
        expect(code(one), who).toEqual([404, "workspace-not-found"]);
        expect(told(one, real), who).toBe(told(other, none));
        expectSilent(one, who);
      }
    },
  );

  test.each(inArea("workspace"))("%s: without credentials there is nothing", async (name, each) => {
    const answered = await ask(each, matrix.sampleOf(name), matrix.who.nobody);
    expect(code(answered)).toEqual([401, "unauthenticated"]);
    expectSilent(answered, name);
  });

  test.each(inArea("workspace"))("%s: a key without its scope is told which", async (name, each) => {
    const answered = await ask(each, matrix.sampleOf(name), matrix.who.noScopes, { dryRun: each.method !== "GET" });
    if (each.scope === "workspace:read") return expect(answered.status).toBe(200);
    if (isForPeople(each.scope)) expect(code(answered)).toEqual([403, "person-required"]);
    else {
      expect(code(answered)).toEqual([403, "missing-scope"]);
      expect(answered.body.scope).toBe(each.scope);
    }
    expectSilent(answered, name);
  });

  test.each(inArea("workspace"))("%s: a member does what the role allows", async (name, each) => {
    for (const role of ["viewer", "editor"] as const satisfies readonly Role[]) {
      const answered = await ask(each, matrix.sampleOf(name), matrix.who[role], { dryRun: each.method !== "GET" });
      if (roleAllows(role, each.scope as Permission)) {
        expect([401, 403], `${role} ${answered.text}`).not.toContain(answered.status);
        continue;
      }
      expect(code(answered), role).toEqual([403, "forbidden"]);
      expectSilent(answered, role);
    }
  });
});

describe("things of another workspace, asked for in one’s own", () => {
  const named = inArea("workspace").filter(([, each]) => each.path.includes("{"));

  test.each(named)("%s: are not there, as what never was", async (name, each) => {
    const { slug } = matrix.ours.workspace;
    const theirs = matrix.sampleOf(name);
    const real = { ...theirs, params: { ...theirs.params, workspace: slug } };
    const none = invented(theirs, slug);
    for (const who of ["ourKey", "ourOwner"] as const) {
      const [one, other] = [
        await ask(each, real, matrix.who[who], { dryRun: true }),
        await ask(each, none, matrix.who[who], { dryRun: true }),
      ];
      expectSilent(one, who);
      // The built-ins are everybody’s; keys reach neither keys nor owners.
      if (each.path.startsWith("/built-ins") && one.status === 200) continue;
      if (one.body.code === "person-required") continue;
      expect(one.status, `${who} ${one.text}`).toBe(404);
      expect(told(one, real), who).toBe(told(other, none));
    }
  });

  test.each(inArea("workspace").filter(([, each]) => each.body))(
    "%s: a body that names them gets nothing of them",
    async (name, each) => {
      const { slug } = matrix.ours.workspace;
      const include = '{{include "tenant/house-style"}}';
      const sample = matrix.sampleOf(name);
      const body = JSON.parse(JSON.stringify(sample.body), (_key, value) =>
        typeof value === "string" && value.includes("{{") ? include : value,
      );
      const answered = await ask(
        each,
        { ...sample, body, params: { ...sample.params, workspace: slug } },
        matrix.who.ourOwner,
        { dryRun: true },
      );
      expectSilent(answered, answered.text);
    },
  );
});

test("what is looked for in one’s own workspace is not found in another’s, nor is anything told of it", async () => {
  const { slug } = matrix.ours.workspace;
  const { search } = Object.fromEntries(operations);
  if (!search) throw new Error("there is no search");
  for (const q of [TEXT_CANARY, matrix.theirs.canary, "house-style", "morning-report"]) {
    const sample = { params: { workspace: slug }, query: { q } };
    for (const who of ["ourKey", "ourOwner"] as const) {
      const answered = await ask(search, sample, matrix.who[who]);
      expect([answered.status, answered.body.hits], `${who} ${q}`).toEqual([200, []]);
    }
  }
  const theirs = await ask(search, matrix.sampleOf("search"), matrix.who.owner);
  expect(theirs.body.hits).toHaveLength(3);
});

describe("accounts", () => {
  test.each(inArea("account"))("%s: takes a person; keys have none", async (name, each) => {
    const sample = matrix.sampleOf(name);
    expect(code(await ask(each, sample, matrix.who.nobody))).toEqual([401, "unauthenticated"]);
    for (const who of ["ourKey", "noScopes", "platformKey"] as const)
      expect(code(await ask(each, sample, matrix.who[who])), who).toEqual([403, "session-required"]);
  });

  test.each(inArea("account"))("%s: says nothing of what is another’s", async (name, each) => {
    const real = matrix.sampleOf(name);
    const none = invented(real, "no-such-workspace");
    for (const who of ["ourOwner", "administrator"] as const) {
      const [one, other] = [
        await ask(each, real, matrix.who[who], { dryRun: true }),
        await ask(each, none, matrix.who[who], { dryRun: true }),
      ];
      expectSilent(one, who);
      expect(one.text, who).not.toContain(matrix.theirs.workspace.internalId);
      // Who holds an invitation’s link may know that it is one, and that it is not theirs.
      if (one.body.code === "invitation-for-other") continue;
      if (each.path.includes("{")) expect(told(one, real), who).toBe(told(other, none));
    }
  });
});

describe("the platform’s side", () => {
  test.each(inArea("platform"))("%s: takes an administrator", async (name, each) => {
    const sample = matrix.sampleOf(name);
    const refused = {
      nobody: [401, "unauthenticated"],
      ourKey: [403, "missing-scope"],
      noScopes: [403, "missing-scope"],
      ourOwner: [403, "administrators-only"],
      owner: [403, "administrators-only"],
      // A key with the scope whose maker is no administrator.
      platformKey: [403, "administrators-only"],
    } as const;
    for (const [who, expected] of Object.entries(refused)) {
      const answered = await ask(each, sample, matrix.who[who as keyof typeof refused], {
        dryRun: each.method !== "GET",
      });
      expect(code(answered), who).toEqual(expected);
      expectSilent(answered, who);
    }
  });

  test.each(inArea("platform"))("%s: tells administrators no workspace’s text", async (name, each) => {
    const answered = await ask(each, matrix.sampleOf(name), matrix.who.administrator, {
      dryRun: each.method !== "GET",
    });
    expect(holds(answered, TEXT_CANARY), answered.text).toBe(false);
  });
});

test.each(inArea("open"))("%s: is for everybody, and gives nothing to who guesses", async (name, each) => {
  const answered = await ask(each, invented(matrix.sampleOf(name), ""), matrix.who.nobody, {
    dryRun: each.method !== "GET",
  });
  expect(answered.status, answered.text).toBeGreaterThanOrEqual(400);
  expect(answered.status).toBeLessThan(500);
  expectSilent(answered, name);
});

test("after all of it the victim’s workspace is as it was", async () => {
  expect(await dumpOf(matrix.admin, matrix.theirs.workspace.id)).toEqual(before);
});

describe("the check itself", () => {
  /** A verb that forgot its WHERE: only row-level security stands between it and every workspace. */
  const careless = operation({ method: "GET", path: "/careless", summary: "x", scope: "fragments:read" });
  const route = handle(careless, async ({ ctx }) => ({ body: await everyText(ctx) }));
  const everyText = (ctx: Ctx) => inWorkspace(ctx, (tx) => tx.$queryRaw`SELECT text FROM content`);

  async function answer(): Promise<Answered> {
    const headers = matrix.who.ourKey;
    const request = new Request(`${ORIGIN}/careless`, { headers });
    const response = await route(request, { params: Promise.resolve({ workspace: matrix.ours.workspace.slug }) });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: {}, text };
  }

  const rls = (admin: pg.Client, how: "ENABLE" | "DISABLE") =>
    admin.query(`ALTER TABLE content ${how} ROW LEVEL SECURITY`);

  test("a forgotten WHERE shows nothing while the database watches, and is found out when it does not", async () => {
    const watched = await answer();
    expect(holds(watched, matrix.ours.canary)).toBe(true);
    expectSilent(watched, "row-level security");
    await rls(matrix.admin, "DISABLE");
    try {
      expect(() => expectSilent(watched, "")).not.toThrow();
      const leaked = await answer();
      expect(() => expectSilent(leaked, "")).toThrow();
    } finally {
      await rls(matrix.admin, "ENABLE");
    }
  });

  test("an answer that differs by what is there is found out, and so is a change", async () => {
    const [name, each] = inArea("workspace")[0] as (typeof operations)[number];
    const real = matrix.sampleOf(name);
    const one = await ask(each, real, matrix.who.ourKey);
    const other = { ...one, status: 403 };
    expect(told(one, real)).not.toBe(told(other, real));
    const { id } = matrix.theirs.workspace;
    await matrix.admin.query("UPDATE agent SET updated_at = now() + interval '1 s' WHERE workspace_id = $1", [id]);
    expect(await dumpOf(matrix.admin, id)).not.toEqual(before);
  });
});
