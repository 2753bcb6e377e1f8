import pg from "pg";
import { unboundAs, unprotectedTables } from "@/lib/db/unprotected";
import { StartError } from "@/lib/start-error";

/**
 * Looks, after the migrations and before anything is served, whether the database keeps workspaces apart by itself: the
 * logins of web and worker are bound by row-level security, and every table with a workspace has it. Throws StartError.
 */
export async function requireIsolation(logins: { appUrl: string; workerUrl: string }): Promise<void> {
  await withClient(logins.appUrl, async (client) => {
    await mustBeBound(client, "DATABASE_URL");
    const tables = await unprotectedTables(client);
    if (tables.length === 0) return;
    const [one, many] = [tables.length === 1, tables.join(", ")];
    throw new StartError(
      `The ${one ? "table" : "tables"} ${many} would show rows of every workspace: row-level security is not forced, or no policy or key begins with the workspace. Undo what changed ${one ? "it" : "them"}, or restore the database.`,
    );
  });
  await withClient(logins.workerUrl, (client) => mustBeBound(client, "DATABASE_WORKER_URL"));
}

async function mustBeBound(client: pg.Client, setting: string): Promise<void> {
  const unbound = await unboundAs(client);
  if (!unbound) return;
  throw new StartError(
    `${setting} names a role that row-level security does not bind: it is ${unbound}. Set it to a plain login, or set DATABASE_URL alone and Inlay makes one.`,
  );
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
