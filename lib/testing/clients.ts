import pg from "pg";
import { afterAll } from "vitest";

/** What a statement came to: its rows, or the SQLSTATE that refused it. */
export type Outcome = { rows: Record<string, unknown>[]; count: number; refused: string | null };

/** A connection for raw SQL, closed at the end of the test file. */
export async function sqlClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterAll(() => client.end());
  return client;
}

/** Runs one statement in a transaction that is rolled back, under the given transaction-local settings. */
export async function attempt(
  client: pg.Client,
  settings: Readonly<Record<string, string>>,
  statement: string,
  values: unknown[] = [],
): Promise<Outcome> {
  await client.query("BEGIN");
  try {
    for (const [name, value] of Object.entries(settings)) {
      await client.query("SELECT set_config($1, $2, true)", [name, value]);
    }
    const { rows, rowCount } = await client.query(statement, values);
    return { rows, count: rowCount ?? 0, refused: null };
  } catch (error) {
    return { rows: [], count: 0, refused: (error as pg.DatabaseError).code ?? "unknown" };
  } finally {
    await client.query("ROLLBACK");
  }
}
