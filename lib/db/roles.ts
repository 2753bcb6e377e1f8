import { createHmac } from "node:crypto";
import pg from "pg";
import { StartError } from "@/lib/start/sentence";

export type Logins = { ownerUrl: string; appUrl: string; workerUrl: string };

/** Group roles: what the app, the workers and the narrow functions may do. Migrations grant to them. */
const GROUPS = ["inlay_app", "inlay_worker", "inlay_definer"] as const;

/**
 * Makes the database and the roles of an embedded server, again and again without harm: an owner that is no superuser, and
 * logins for web and worker whose passwords follow from the secret.
 */
export async function embeddedLogins(server: { host: string; adminUrl: (database: string) => string }, database: string, secret: string): Promise<Logins> {
  const login = (role: string) => ({ role, password: passwordOf(secret, role) });
  const [owner, web, work] = [login("inlay_owner"), login("inlay_web"), login("inlay_work")];
  await withClient(server.adminUrl("postgres"), async (client) => {
    await ensureGroups(client);
    for (const { role, password } of [owner, web, work]) await ensureLogin(client, role, password);
    await grantGroups(client, { owner: owner.role, web: web.role, work: work.role });
    const { rowCount } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${quote(database)} OWNER ${owner.role}`);
  });
  const url = ({ role, password }: { role: string; password: string }) => `postgresql://${role}:${password}@${server.host}/${database}`;
  return { ownerUrl: url(owner), appUrl: url(web), workerUrl: url(work) };
}

type Given = { DATABASE_URL: string; DATABASE_OWNER_URL?: string | undefined; DATABASE_WORKER_URL?: string | undefined };

/**
 * The logins for an outside database. With an owner's address, DATABASE_URL and DATABASE_WORKER_URL are the app's and the
 * workers'; with DATABASE_URL alone it is the owner's, and logins named after the database are made beside it.
 */
export async function outsideLogins(given: Given, secret: string): Promise<Logins> {
  const ownerUrl = given.DATABASE_OWNER_URL ?? given.DATABASE_URL;
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ version: number; database: string; owner: string }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version, current_database() AS database, current_user AS owner",
    );
    const { version, database, owner } = rows[0] as { version: number; database: string; owner: string };
    if (version < 15) throw new StartError(`The database is PostgreSQL ${version}; Inlay needs 15 or later. Set DATABASE_URL to a newer one.`);
    const made = (suffix: string) => ({ role: `${database}_${suffix}`.slice(0, 63), password: passwordOf(secret, `${database}_${suffix}`) });
    const web = given.DATABASE_OWNER_URL ? null : made("web");
    const work = given.DATABASE_WORKER_URL ? null : made("work");
    try {
      await ensureGroups(client);
      for (const login of [web, work]) if (login) await ensureLogin(client, login.role, login.password);
      await grantGroups(client, {
        owner,
        web: web?.role ?? userOf(given.DATABASE_URL),
        work: work?.role ?? userOf(given.DATABASE_WORKER_URL ?? ""),
      });
    } catch (error) {
      throw new StartError(
        `The role ${owner} may not make the roles Inlay needs (${(error as Error).message}). Give it CREATEROLE, or let an administrator make inlay_app, inlay_worker and inlay_definer and set DATABASE_URL, DATABASE_OWNER_URL and DATABASE_WORKER_URL.`,
      );
    }
    return {
      ownerUrl,
      appUrl: web ? withLogin(ownerUrl, web) : given.DATABASE_URL,
      workerUrl: work ? withLogin(ownerUrl, work) : (given.DATABASE_WORKER_URL as string),
    };
  });
}

async function ensureGroups(client: pg.Client): Promise<void> {
  for (const role of GROUPS) await ifMissing(client, role, `CREATE ROLE ${role} NOLOGIN`);
}

async function ensureLogin(client: pg.Client, role: string, password: string): Promise<void> {
  await ifMissing(client, role, `CREATE ROLE ${quote(role)} LOGIN`);
  // No rights of its own: all it may do comes from its group, and row-level security holds for it.
  await client.query(`ALTER ROLE ${quote(role)} LOGIN PASSWORD ${pg.escapeLiteral(password)}`);
}

async function grantGroups(client: pg.Client, roles: { owner: string; web: string; work: string }): Promise<void> {
  const wanted = [["inlay_definer", roles.owner], ["inlay_app", roles.web], ["inlay_worker", roles.work]] as const;
  for (const [group, member] of wanted) {
    const { rows } = await client.query<{ has: boolean }>(
      "SELECT EXISTS (SELECT 1 FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid JOIN pg_roles r ON r.oid = m.member WHERE g.rolname = $1 AND r.rolname = $2) AS has",
      [group, member],
    );
    // Granting again would be refused to an owner that got its membership from somebody else.
    if (!rows[0]?.has) await client.query(`GRANT ${group} TO ${quote(member)}`);
  }
}

/** Roles belong to the whole server: another start may make the same one at the same moment. */
async function ifMissing(client: pg.Client, role: string, create: string): Promise<void> {
  const { rowCount } = await client.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
  if (rowCount) return;
  await client.query(create).catch((error: { code?: string }) => {
    if (error.code !== "42710" && error.code !== "23505") throw error;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(`The database at ${host}${pathname} can’t be reached: ${(error as Error).message || (error as { code?: string }).code}. Check DATABASE_URL and that the server runs.`);
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

function quote(name: string): string {
  return pg.escapeIdentifier(name);
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

function withLogin(url: string, login: { role: string; password: string }): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(login.role);
  changed.password = login.password;
  return changed.href;
}
