import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { connect, type Db } from "@/lib/db/client";
import { embeddedUrls } from "@/lib/db/roles";
import { type TestServer, withDatabase } from "./global-setup";

/** Clients and addresses by role: the app's, the worker's, the owner's, the superuser's. */
export type TestDatabase = {
  db: Db;
  worker: Db;
  appUrl: string;
  workerUrl: string;
  ownerUrl: string;
  adminUrl: string;
};

/** A migrated database for this test file alone: clients as the app's and the worker's role, closed at its end. */
export async function testDatabase(connections = 10): Promise<TestDatabase> {
  const server = inject("server");
  const name = await newDatabase(server, server.template);
  const urls = embeddedUrls(new URL(server.adminUrl).host, name, server.secret);
  const db = connect(urls.appUrl, connections);
  const worker = connect(urls.workerUrl, 4);
  afterAll(async () => {
    await db.$disconnect();
    await worker.$disconnect();
  });
  return { db, worker, ...urls, adminUrl: withDatabase(server.adminUrl, name) };
}

/** An empty database. Gives the superuser's address. */
export async function emptyDatabase(): Promise<string> {
  const server = inject("server");
  return withDatabase(server.adminUrl, await newDatabase(server, "template0"));
}

async function newDatabase({ adminUrl, template }: TestServer, from: string): Promise<string> {
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  // Copies can't be made side by side: each needs the template to itself.
  await client.query("SELECT pg_advisory_lock(1)");
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${from} OWNER inlay_owner`);
  await client.end();
  return name;
}
