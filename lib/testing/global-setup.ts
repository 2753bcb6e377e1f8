import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "@/lib/db/migrate";
import { embeddedLogins } from "@/lib/db/roles";
import { startScratch } from "@/lib/db/scratch";

/** How test files reach the run's server, and the database that they copy. */
export type TestServer = { adminUrl: string; template: string; secret: string };

declare module "vitest" {
  interface ProvidedContext {
    server: TestServer;
  }
}

/**
 * A PostgreSQL of the tests' own, with a migrated template that each test file copies. TEST_DATABASE_URL, a superuser's
 * address, takes another server instead; the run's databases are dropped from it at the end.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.TEST_DATABASE_URL;
  const server = outside
    ? { adminUrl: (database: string) => withDatabase(outside, database), remove: () => {} }
    : await startScratch();
  const adminUrl = server.adminUrl("postgres");
  // The same for every run on this server: the roles, and so their passwords, are the server's.
  const secret = createHash("sha256").update(adminUrl).digest("hex");
  const template = `inlay_test_${randomBytes(4).toString("hex")}`;
  const { ownerUrl } = await embeddedLogins(
    { host: new URL(adminUrl).host, adminUrl: server.adminUrl },
    template,
    secret,
  );
  await migrate(ownerUrl);
  project.provide("server", { adminUrl, template, secret });
  return async () => {
    if (outside) await dropRun(adminUrl, template);
    server.remove();
  };
}

async function dropRun(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
    [template],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
