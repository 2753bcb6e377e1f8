import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "@/lib/db/embedded";
import { migrate } from "@/lib/db/migrate";
import { embeddedLogins } from "@/lib/db/roles";

declare module "vitest" {
  interface ProvidedContext {
    server: { host: string; admin: string; secret: string };
  }
}

export const TEMPLATE = "inlay_template";

/** A PostgreSQL of the tests' own, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), "inlay-test-"));
  chmodSync(folder, 0o755);
  const server = await startEmbedded(folder, { durable: false });
  const secret = randomBytes(16).toString("hex");
  const { ownerUrl } = await embeddedLogins(server, TEMPLATE, secret);
  await migrate(ownerUrl);
  project.provide("server", { host: server.host, admin: server.adminUrl("postgres"), secret });
  return () => {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
    if (server.movedTo) rmSync(server.movedTo, { recursive: true, force: true });
  };
}

/** A copy of the template under a new name, with its logins. */
export async function copyTemplate(server: { host: string; admin: string; secret: string }) {
  const name = `inlay_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: server.admin });
  await client.connect();
  // Copies can't be made side by side: each needs the template to itself.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE} OWNER inlay_owner`);
  await client.end();
  const adminUrl = (database: string) => server.admin.replace(/\/postgres$/, `/${database}`);
  const logins = await embeddedLogins({ host: server.host, adminUrl }, name, server.secret);
  return { ...logins, adminUrl: adminUrl(name), name };
}
