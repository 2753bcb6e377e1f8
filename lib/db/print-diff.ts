import { schemaSql } from "./diff";
import { startScratch } from "./scratch";

// `npm run db:diff`: the SQL from an empty database to prisma/schema. The engine asks a server for its version.
const server = await startScratch();
try {
  process.stdout.write(await schemaSql(server.adminUrl("postgres")));
} finally {
  server.remove();
}
