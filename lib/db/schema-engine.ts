import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

type Engine = import("@prisma/schema-engine-wasm/schema_engine_bg").SchemaEngine;

export const ROOT = path.resolve(import.meta.dirname, "../..");
const SCHEMA = path.join(ROOT, "prisma/schema");

/** The schema's files, as Prisma's engine takes them. */
export function schemaFiles(): { path: string; content: string }[] {
  const files = readdirSync(SCHEMA).filter((file) => file.endsWith(".prisma"));
  return files.map((file) => ({
    path: path.join(SCHEMA, file),
    content: readFileSync(path.join(SCHEMA, file), "utf8"),
  }));
}

/**
 * The adapter cuts a script at each `;`, which would cut function bodies in two. PostgreSQL takes a whole script at once,
 * and then all of it or nothing.
 */
class WholeScripts extends PrismaPg {
  private readonly opened: { dispose(): Promise<void> }[] = [];
  override async connect() {
    const adapter = await super.connect();
    const pool = adapter.underlyingDriver();
    adapter.executeScript = async (script) => void (await pool.query(script));
    this.opened.push(adapter);
    return adapter;
  }
  /** The engine closes no connection by itself. */
  async close(): Promise<void> {
    for (const adapter of this.opened.splice(0)) await adapter.dispose();
  }
}

type Module = typeof import("@prisma/schema-engine-wasm/schema_engine_bg");
let loaded: Promise<Module> | undefined;

/** Once a process: the package keeps its instance in a variable of its own, and a second one would break the first. */
function loadEngine(): Promise<Module> {
  loaded ??= (async () => {
    const bg = await import("@prisma/schema-engine-wasm/schema_engine_bg");
    const folder = path.dirname(createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm"));
    const bytes = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
    const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": bg as never });
    bg.__wbg_set_wasm(instance.exports);
    (instance.exports.__wbindgen_start as () => void)();
    return bg;
  })();
  return loaded;
}

/**
 * Prisma's schema engine as WebAssembly: the same that `prisma migrate` downloads as a program, so that a fresh machine
 * needs nothing but npm's packages. `work` gets it connected; its connections are closed afterwards.
 */
export async function withSchemaEngine<T>(url: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  const bg = await loadEngine();
  const datamodels = schemaFiles().map((file): [string, string] => [file.path, file.content]);
  const adapters = new WholeScripts({ connectionString: url });
  try {
    return await work(
      await bg.SchemaEngine.new({ datamodels }, () => {}, bindMigrationAwareSqlAdapterFactory(adapters)),
    );
  } finally {
    await adapters.close();
  }
}
