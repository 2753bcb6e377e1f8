import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo, createServer as createNetServer } from "node:net";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "@/lib/ctx";
import { inWorkspace } from "@/lib/db/transaction";
import { env } from "@/lib/env";
import { type TestDatabase, testDatabase } from "@/lib/testing/database";
import { clientOf, ORIGIN, send, serveFrom } from "@/lib/testing/server";
import { makeAuth } from "./auth";
import { createUser } from "./create-user";

let database: TestDatabase;
let provider: Awaited<ReturnType<typeof startProvider>>;
let ctx: Ctx;
beforeAll(async () => {
  provider = await startProvider();
  Object.assign(process.env, { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: "inlay", OIDC_CLIENT_SECRET: "a secret" });
  database = await testDatabase();
  serveFrom(database);
  await createUser({ email: "first@example.com", password: "correct horse battery", name: "First" });
  ({ ctx } = await clientOf(database));
});
afterAll(() => provider.stop());

type Claims = { sub: string; email: string; email_verified?: boolean; name?: string };
type Forged = { nonce?: string; aud?: string; iss?: string; foreignKey?: boolean };
const claims = (more: Partial<Claims> = {}): Claims => {
  const id = crypto.randomUUID();
  return { sub: id, email: `${id}@example.com`, email_verified: true, name: "Ada", ...more };
};
const base = { origin: ORIGIN, host: new URL(ORIGIN).host };
const set = (INLAY_SIGN_UP: "open" | "invitation" | "closed") => Object.assign(env(), { INLAY_SIGN_UP });
const people = (email: string) => database.db.user.findMany({ where: { email }, include: { accounts: true } });

/** Goes to the provider and back as that person. Gives where it led, and whether there is a session. */
async function goThrough(person: Claims, forged: Forged = {}) {
  const begun = await send("/api/auth/sign-in/social", {
    method: "POST",
    body: { provider: "oidc", callbackURL: "/demo" },
    headers: base,
  });
  expect(begun.status).toBe(200);
  const asked = new URL(String(begun.body.url));
  expect(asked.searchParams.get("redirect_uri")).toBe(`${ORIGIN}/api/auth/callback/oidc`);
  const code = provider.consent(asked, person, forged);
  const cookie = begun.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const back = `/api/auth/callback/oidc?code=${code}&state=${asked.searchParams.get("state")}`;
  const ended = await send(back, { headers: { host: base.host, cookie, "sec-fetch-site": "cross-site" } });
  const to = new URL(ended.headers.get("location") ?? "", ORIGIN);
  const isIn = ended.headers.getSetCookie().some((each) => /^inlay\.session_token=[^;]/.test(each));
  return { to: to.pathname, error: to.searchParams.get("error"), isIn };
}

async function invite(email: string, expiresAt = new Date(Date.now() + 60_000)) {
  const tokenHash = randomBytes(32);
  const data = {
    workspaceId: ctx.workspace.id,
    id: uuid(),
    email,
    role: "viewer",
    tokenHash,
    invitedByName: "First",
    expiresAt,
  };
  await inWorkspace(ctx, (tx) => tx.invitation.create({ data }));
}

describe("an account that is new here", () => {
  test("is made where sign-up is open, with nothing of the provider’s tokens kept", async () => {
    set("open");
    const person = claims();
    expect(await goThrough(person)).toEqual({ to: "/demo", error: null, isIn: true });
    const [made] = await people(person.email);
    expect(made).toMatchObject({ name: "Ada", emailVerified: true, administrator: false, image: null });
    const none = { accessToken: null, refreshToken: null, idToken: null, password: null };
    expect(made?.accounts).toMatchObject([{ providerId: "oidc", accountId: person.sub, ...none }]);
    expect(await goThrough(person)).toMatchObject({ isIn: true });
    expect(await people(person.email)).toHaveLength(1);
  });

  test("by invitation only with one that stands", async () => {
    set("invitation");
    const [invited, stranger, late] = [claims(), claims(), claims()];
    await invite(invited.email);
    await invite(late.email, new Date(0));
    expect(await goThrough(invited)).toMatchObject({ isIn: true });
    for (const other of [stranger, late]) {
      expect(await goThrough(other)).toEqual({ to: "/sign-in", error: "sign-up-by-invitation", isIn: false });
      expect(await people(other.email)).toEqual([]);
    }
  });

  test("is not made where sign-up is closed", async () => {
    set("closed");
    const person = claims();
    await invite(person.email);
    expect(await goThrough(person)).toEqual({ to: "/sign-in", error: "sign-up-closed", isIn: false });
    expect(await people(person.email)).toEqual([]);
  });

  test.each([[false], [undefined]])(
    "nor with an address that the provider has not verified (%s)",
    async (email_verified) => {
      set("open");
      const { email_verified: _known, ...rest } = claims();
      const person = email_verified === undefined ? rest : { ...rest, email_verified };
      expect(await goThrough(person)).toMatchObject({ to: "/sign-in", isIn: false });
      expect(await people(person.email)).toEqual([]);
    },
  );
});

describe("an account that is here", () => {
  test("is linked by a verified address, whatever the setting", async () => {
    set("closed");
    const person = claims();
    await createUser({ email: person.email, password: "correct horse battery", name: "Ada" });
    expect(await goThrough(person)).toMatchObject({ isIn: true });
    const [found] = await people(person.email);
    expect(found?.accounts.map(({ providerId }) => providerId).sort()).toEqual(["credential", "oidc"]);
  });

  test("is not taken over by an address that one side has not verified", async () => {
    const [one, two] = [claims({ email_verified: false }), claims()];
    for (const { email } of [one, two]) await createUser({ email, password: "correct horse battery", name: "Ada" });
    await database.db.user.update({ where: { email: two.email }, data: { emailVerified: false } });
    for (const person of [one, two]) {
      expect(await goThrough(person)).toEqual({ to: "/sign-in", error: "account_not_linked", isIn: false });
      expect((await people(person.email))[0]?.accounts).toHaveLength(1);
    }
  });

  test("can’t sign in once it is disabled", async () => {
    set("open");
    const person = claims();
    await goThrough(person);
    await database.db.user.update({ where: { email: person.email }, data: { disabledAt: new Date() } });
    expect(await goThrough(person)).toMatchObject({ to: "/sign-in", isIn: false });
  });
});

describe("an identity is refused", () => {
  test.each<[string, Forged]>([
    ["for another request’s nonce", { nonce: "other" }],
    ["for another client", { aud: "other" }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["signed by another key", { foreignKey: true }],
  ])("%s", async (_what, forged) => {
    set("open");
    const person = claims();
    expect(await goThrough(person, forged)).toMatchObject({ to: "/sign-in", isIn: false });
    expect(await people(person.email)).toEqual([]);
  });

  test("that comes back to a browser that never asked", async () => {
    set("open");
    const begun = await send("/api/auth/sign-in/social", {
      method: "POST",
      body: { provider: "oidc", callbackURL: "/" },
      headers: base,
    });
    const asked = new URL(String(begun.body.url));
    const code = provider.consent(asked, claims());
    const ended = await send(`/api/auth/callback/oidc?code=${code}&state=${asked.searchParams.get("state")}`, {
      headers: { host: base.host },
    });
    expect(new URL(ended.headers.get("location") ?? "").pathname).toBe("/sign-in");
    expect(ended.headers.getSetCookie().filter((each) => /session_token=[^;]/.test(each))).toEqual([]);
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])(
    "and nobody is sent on to %s",
    async (callbackURL) => {
      const begun = await send("/api/auth/sign-in/social", {
        method: "POST",
        body: { provider: "oidc", callbackURL },
        headers: base,
      });
      expect(begun.status).toBe(422);
    },
  );
});

test("a provider that does not answer keeps nobody from signing in by password", async () => {
  const silent = createNetServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const { port } = silent.address() as AddressInfo;
  const issuer = env().OIDC_ISSUER;
  Object.assign(env(), { OIDC_ISSUER: `http://127.0.0.1:${port}` });
  try {
    // The library's own start would wait for the provider, and this for the library.
    const body = { email: "first@example.com", password: "correct horse battery" };
    expect(await makeAuth(database.db).api.signInEmail({ body })).toMatchObject({ user: { email: body.email } });
  } finally {
    Object.assign(env(), { OIDC_ISSUER: issuer });
    silent.close();
  }
});

/** A provider of OpenID Connect: discovery, keys and tokens. Whom it vouches for is said by `consent`. */
async function startProvider() {
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const foreign = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, { person: Claims; asked: URL; forged: Forged }>();
  const server = createServer(async (request, response) => {
    const answer = (body: object, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    };
    if (request.url === "/.well-known/openid-configuration") return answer(discovery());
    if (request.url === "/keys")
      return answer({ keys: [{ ...own.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }] });
    const form = new URLSearchParams(await bodyOf(request));
    const grant = grants.get(form.get("code") ?? "");
    grants.delete(form.get("code") ?? "");
    const proof = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || proof !== grant.asked.searchParams.get("code_challenge"))
      return answer({ error: "invalid_grant" }, 400);
    answer({ access_token: "at", refresh_token: "rt", token_type: "Bearer", expires_in: 60, id_token: idToken(grant) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const issuer = `http://127.0.0.1:${port}`;

  function discovery() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
    };
  }

  function idToken({
    person,
    asked,
    forged: { foreignKey, ...forged },
  }: {
    person: Claims;
    asked: URL;
    forged: Forged;
  }) {
    const now = Math.floor(Date.now() / 1000);
    const standard = { iss: issuer, aud: "inlay", iat: now, exp: now + 60, nonce: asked.searchParams.get("nonce") };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg: "RS256", kid: "one" })}.${part({ ...standard, ...person, ...forged })}`;
    const key = (foreignKey ? foreign : own).privateKey;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(key, "base64url")}`;
  }

  return {
    issuer,
    consent: (asked: URL, person: Claims, forged: Forged = {}) => {
      const code = randomBytes(8).toString("hex");
      grants.set(code, { person, asked, forged });
      return code;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
