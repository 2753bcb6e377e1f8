import { afterAll, inject } from "vitest";
import { connect, type Db } from "@/lib/db/client";
import { copyTemplate } from "./global-setup";

export type TestDatabase = { db: Db; worker: Db; appUrl: string; workerUrl: string; ownerUrl: string; adminUrl: string };

/** A migrated database for this test file alone: clients as the app's and the worker's role, closed at its end. */
export async function testDatabase(connections = 10): Promise<TestDatabase> {
  const copy = await copyTemplate(inject("server"));
  const db = connect(copy.appUrl, connections);
  const worker = connect(copy.workerUrl, 4);
  afterAll(async () => {
    await db.$disconnect();
    await worker.$disconnect();
  });
  return { db, worker, ...copy };
}
