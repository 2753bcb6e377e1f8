import { schemaFiles, withSchemaEngine } from "./schema-engine";

/** The SQL that makes an empty database into what prisma/schema says: what a new migration is written from. */
export async function schemaSql(url: string): Promise<string> {
  return withSchemaEngine(url, async (engine) => {
    const result = await engine.diff({
      from: { tag: "empty" },
      to: { tag: "schemaDatamodel", files: schemaFiles() },
      script: true,
      exitCode: null,
      filters: { externalTables: [], externalEnums: [] },
    });
    return result.stdout ?? "";
  });
}
