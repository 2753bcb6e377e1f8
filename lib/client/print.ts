import { writeFileSync } from "node:fs";
import path from "node:path";
import { clientFiles } from "./generate";

// npm run client:types
for (const [name, text] of Object.entries(await clientFiles())) {
  writeFileSync(path.join(import.meta.dirname, name), text);
}
