import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { messageOf, StartError } from "@/lib/start-error";
import { ROOT, withSchemaEngine } from "./schema-engine";

const FOLDER = path.join(ROOT, "prisma/migrations");
const NO_FILTER = { externalTables: [], externalEnums: [] };
/** Any number, the same in every server: who holds it migrates, the others wait. */
const LOCK = 4_127_001;

/**
 * Applies the migrations that the database lacks, as `prisma migrate deploy` would, and records them the same way. Safe
 * when several servers start at once. Gives the names applied. Throws StartError where one fails, or where the database
 * has migrations that this version does not know.
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const applied = await appliedNames(client);
    const known = migrationNames();
    const unknown = [...applied].find((name) => !known.includes(name));
    if (unknown) {
      throw new StartError(
        `The database was migrated by a newer Inlay (${unknown}). Start that version, or restore a backup.`,
      );
    }
    return known.every((name) => applied.has(name)) ? [] : await apply(ownerUrl);
  } finally {
    await client.end();
  }
}

async function apply(ownerUrl: string): Promise<string[]> {
  try {
    return await withSchemaEngine(ownerUrl, async (engine) => {
      const result = await engine.applyMigrations({ migrationsList: migrationsList(), filters: NO_FILTER });
      return result.appliedMigrationNames;
    });
  } catch (error) {
    throw new StartError(`The database could not be migrated: ${messageOf(error)}`);
  }
}

function migrationNames(): string[] {
  const names = readdirSync(FOLDER).filter((name) => /^\d+_/.test(name));
  return names.sort();
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there",
  );
  if (!rows[0]?.there) return new Set();
  const found = await client.query<{ name: string }>(
    "SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL",
  );
  return new Set(found.rows.map((row) => row.name));
}

function migrationsList() {
  const read = (...parts: string[]) => readFileSync(path.join(FOLDER, ...parts), "utf8");
  return {
    baseDir: FOLDER,
    lockfile: { path: "migration_lock.toml", content: read("migration_lock.toml") },
    shadowDbInitScript: "",
    migrationDirectories: migrationNames().map((name) => ({
      path: name,
      migrationFile: { path: "migration.sql", content: { tag: "ok" as const, value: read(name, "migration.sql") } },
    })),
  };
}
