import { createHmac } from "node:crypto";
import pg from "pg";
import { messageOf, StartError } from "@/lib/start-error";

/** An address a role: owner (migrations), web (inlay_app), worker (inlay_worker). */
export type Logins = { ownerUrl: string; appUrl: string; workerUrl: string };
type Login = { role: string; password: string };

/** Group roles: what the app, the workers and the narrow functions may do. Migrations grant to them. */
const GROUPS = ["inlay_app", "inlay_worker", "inlay_definer"] as const;
const OWNER = "inlay_owner";
const ATTEMPTS = 10;

/**
 * Makes the database and the roles of a server that is ours, again and again without harm: an owner that is no superuser,
 * and logins for web and worker whose passwords follow from the secret.
 */
export async function embeddedLogins(
  server: { host: string; adminUrl: (database: string) => string },
  database: string,
  secret: string,
): Promise<Logins> {
  const [owner, web, work] = embeddedRoles(secret);
  await withClient(server.adminUrl("postgres"), async (client) => {
    await settled(client, async () => {
      for (const { role, password } of [owner, web, work]) await ensureLogin(client, role, password);
      await ensureGroups(client, { owner: owner.role, web: web.role, work: work.role });
    });
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)} OWNER ${OWNER}`);
  });
  return embeddedUrls(server.host, database, secret);
}

/** The addresses of a database whose roles embeddedLogins has made. */
export function embeddedUrls(host: string, database: string, secret: string): Logins {
  const [ownerUrl, appUrl, workerUrl] = embeddedRoles(secret).map(
    ({ role, password }) => `postgresql://${role}:${password}@${host}/${database}`,
  ) as [string, string, string];
  return { ownerUrl, appUrl, workerUrl };
}

function embeddedRoles(secret: string): [Login, Login, Login] {
  const login = (role: string) => ({ role, password: passwordOf(secret, role) });
  return [login(OWNER), login("inlay_web"), login("inlay_work")];
}

type Given = {
  DATABASE_URL: string;
  DATABASE_OWNER_URL?: string | undefined;
  DATABASE_WORKER_URL?: string | undefined;
};

/**
 * The logins for an outside database. With an owner's address, DATABASE_URL and DATABASE_WORKER_URL are the app's and the
 * workers'; with DATABASE_URL alone it is the owner's, and logins named after the database are made beside it. Throws
 * StartError for a server that can't be reached or is older than 15, and for an owner that lacks a right.
 */
export async function outsideLogins(given: Given, secret: string): Promise<Logins> {
  const ownerUrl = given.DATABASE_OWNER_URL ?? given.DATABASE_URL;
  const logins = await withClient(ownerUrl, async (client) => {
    const { owner, database } = await suitable(client);
    const made = (suffix: string) => ({
      role: `${database.slice(0, 50)}_${suffix}`,
      password: passwordOf(secret, `${database}_${suffix}`),
    });
    const web = given.DATABASE_OWNER_URL ? null : made("web");
    const work = given.DATABASE_WORKER_URL ? null : made("work");
    const roles = {
      owner,
      web: web?.role ?? userOf(given.DATABASE_URL),
      work: work?.role ?? userOf(given.DATABASE_WORKER_URL ?? ""),
    };
    await settled(client, async () => {
      for (const login of [web, work]) if (login) await ensureLogin(client, login.role, login.password);
      await ensureGroups(client, roles);
    }).catch((error) => {
      throw new StartError(
        `The role ${owner} may not make the roles that Inlay needs (${messageOf(error)}). Give it CREATEROLE, or let an administrator make them (docs/configuration.md) and set DATABASE_OWNER_URL, DATABASE_URL and DATABASE_WORKER_URL.`,
      );
    });
    return {
      ownerUrl,
      appUrl: web ? withLogin(ownerUrl, web) : given.DATABASE_URL,
      workerUrl: work ? withLogin(ownerUrl, work) : (given.DATABASE_WORKER_URL as string),
    };
  });
  await mustBeBound(logins.appUrl, "DATABASE_URL");
  await mustBeBound(logins.workerUrl, "DATABASE_WORKER_URL");
  return logins;
}

/** Version 15 or later, and the owner may grant rights on the schema, as the migrations do. */
async function suitable(client: pg.Client): Promise<{ owner: string; database: string }> {
  const { rows } = await client.query<{ version: number; database: string; owner: string; grants: boolean }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS version, current_database() AS database,
            current_user AS owner, has_schema_privilege('public', 'CREATE WITH GRANT OPTION') AS grants`,
  );
  const { version, database, owner, grants } = rows[0] as (typeof rows)[number];
  if (version < 15) {
    throw new StartError(
      `The database is PostgreSQL ${version}; Inlay needs 15 or later. Set DATABASE_URL to a newer one.`,
    );
  }
  if (!grants) {
    throw new StartError(
      `The role ${owner} does not own the database ${database}. Make it the owner (ALTER DATABASE ${pg.escapeIdentifier(database)} OWNER TO ${pg.escapeIdentifier(owner)}), or set DATABASE_OWNER_URL to the owner’s address.`,
    );
  }
  return { owner, database };
}

/** Row-level security must hold for whoever serves: a superuser or BYPASSRLS would read every workspace. */
async function mustBeBound(url: string, setting: string): Promise<void> {
  await withClient(
    url,
    async (client) => {
      const { rows } = await client.query<{ free: boolean }>(
        "SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user",
      );
      if (rows[0]?.free) {
        throw new StartError(
          `${setting} names a role that row-level security does not bind (superuser or BYPASSRLS). Set it to a plain login, or set DATABASE_URL alone and Inlay makes one.`,
        );
      }
    },
    setting,
  );
}

async function ensureLogin(client: pg.Client, role: string, password: string): Promise<void> {
  await ensureRole(client, role, "LOGIN");
  // No rights of its own: all it may do comes from its group, and row-level security holds for it.
  await client.query(`ALTER ROLE ${pg.escapeIdentifier(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

async function ensureGroups(client: pg.Client, roles: { owner: string; web: string; work: string }): Promise<void> {
  for (const group of GROUPS) await ensureRole(client, group, "NOLOGIN");
  const { rows } = await client.query<{ since16: boolean }>(
    "SELECT current_setting('server_version_num')::int >= 160000 AS since16",
  );
  // Since 16 who makes a role gets it without the right to act as it; before, membership is all there is.
  const toOwn = rows[0]?.since16 ? "SET" : "MEMBER";
  const wanted = [
    ["inlay_definer", roles.owner, toOwn],
    ["inlay_app", roles.web, "USAGE"],
    ["inlay_worker", roles.work, "USAGE"],
  ] as const;
  for (const [group, member, right] of wanted) {
    const { rows } = await client.query<{ has: boolean }>("SELECT pg_has_role($1::name, $2::name, $3) AS has", [
      member,
      group,
      right,
    ]);
    // Granting again would be refused to an owner that got its membership from somebody else.
    if (!rows[0]?.has) await client.query(`GRANT ${group} TO ${pg.escapeIdentifier(member)}`);
  }
}

async function ensureRole(client: pg.Client, role: string, kind: "LOGIN" | "NOLOGIN"): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
  if (!rowCount) await client.query(`CREATE ROLE ${pg.escapeIdentifier(role)} ${kind}`);
}

/**
 * Roles belong to the whole server, where another start may make or alter the same one at this moment. PostgreSQL refuses
 * one of the two (42710, 23505, or XX000 "tuple concurrently updated"); trying again finds the other's work done.
 */
async function settled(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("SELECT pg_advisory_lock(hashtext('inlay roles'))");
      return await work();
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === ATTEMPTS || !(code === "42710" || code === "23505" || code === "XX000")) throw error;
    } finally {
      await client.query("SELECT pg_advisory_unlock_all()").catch(() => {});
    }
  }
}

async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  setting = "DATABASE_URL",
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection lost later is reported by the query that meets it.
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `The database at ${host}${pathname} can’t be reached: ${messageOf(error)}. Check ${setting} and that the server runs.`,
    );
  }
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function passwordOf(secret: string, role: string): string {
  return createHmac("sha256", secret).update(`database role ${role}`).digest("hex");
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

function withLogin(url: string, login: Login): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(login.role);
  changed.password = login.password;
  return changed.href;
}
