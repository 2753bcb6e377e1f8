import { execFileSync } from "node:child_process";
import path from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { contract } from "@/lib/api/contract";
import { openApi, successOf } from "@/lib/api/openapi";
import { addressOf, type Operation, takesKey } from "@/lib/api/operation";

const BANNER = "// Made by `npm run client:types` from the contract; a test holds it up to date. Not edited by hand.\n";
const BIOME = path.resolve(import.meta.dirname, "../../node_modules/.bin/biome");

type Schema = { $ref?: string; type?: string | string[]; enum?: unknown[] };
type Parameter = { name?: string; in?: string; schema?: Schema };
type Content = Record<string, { schema: Schema }>;
type Described = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
};

/** The client's files by name: the shapes of bodies and answers, and what each operation takes, gives and demands. */
export async function clientFiles(): Promise<Record<"types.ts" | "operations.ts", string>> {
  const document = JSON.parse(JSON.stringify(openApi("")).replaceAll("#/components/schemas/", "#/$defs/")) as Document;
  const operations = Object.entries(contract) as [string, Operation][];
  const shapes = await compile({ $defs: document.components.schemas } as JSONSchema, "Everything", {
    additionalProperties: false,
    bannerComment: "",
    format: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
  });
  const types = [
    BANNER,
    withoutNoise(shapes),
    "/** What each operation takes and gives. */\nexport type Operations = {",
  ];
  const table = [BANNER, "/** Where each operation is, and what it demands. */\nexport const operations = {"];
  for (const [id, operation] of operations) {
    const described = document.paths[addressOf(operation)]?.[operation.method.toLowerCase()];
    if (!described) throw new Error(`the document lacks ${id}`);
    types.push(`/** ${operation.summary}. */\n${id}: { ${takesAndGives(operation, described)} };`);
    table.push(`${id}: ${JSON.stringify(demands(operation))},`);
  }
  types.push("};");
  table.push("} as const;");
  return { "types.ts": formatted("types.ts", types), "operations.ts": formatted("operations.ts", table) };
}

/** The generator says of each shape what it was named by, and spreads one sentence over three lines. */
function withoutNoise(shapes: string): string {
  return shapes
    .replace(/export interface Everything \{[^}]*\}\n/, "")
    .replace(
      /( \*\n)? \* This \w+ was referenced by `Everything`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g,
      "",
    )
    .replace(/ \*\s*\n \*\/\n/g, " */\n")
    .replace(/\/\*\*\n \*\/\n/g, "")
    .replace(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, "/** $1 */");
}

const fields = (all: string[]) => (all.length === 0 ? "Record<never, never>" : `{ ${all.join("; ")} }`);

function takesAndGives(operation: Operation, { parameters, requestBody, responses }: Described): string {
  const inPath = [...addressOf(operation).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    return `${name}${name === "workspace" ? "?" : ""}: string | number`;
  });
  const inQuery = parameters.flatMap(({ name, in: place, schema = {} }) =>
    place === "query" && name ? [`${name}?: ${plain(schema)}`] : [],
  );
  const body = requestBody?.content["application/json"]?.schema;
  const given = responses[String(successOf(operation))]?.content ?? {};
  const reply = operation.text
    ? "string"
    : given["application/json"]
      ? named(given["application/json"].schema)
      : "undefined";
  return [
    `params: ${fields(inPath)}`,
    `query: ${fields(inQuery)}`,
    `body: ${body ? named(body) : operation.file ? "Blob" : "undefined"}`,
    `reply: ${reply}`,
  ].join("; ");
}

function named({ $ref = "" }: Schema): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}

function plain({ type, enum: values }: Schema): string {
  if (values) return values.map((value) => JSON.stringify(value)).join(" | ");
  return type === "integer" || type === "number" ? "number" : "string";
}

function demands(operation: Operation): object {
  const { method, precondition, file, text } = operation;
  return {
    method,
    path: addressOf(operation),
    ...(precondition ? { ifMatch: true } : {}),
    ...(takesKey(operation) ? { idempotent: true } : {}),
    ...(file ? { file: true } : {}),
    ...(text ? { text: true } : {}),
  };
}

/** As the rest of the code is, so that the check of the format finds nothing to say. */
function formatted(name: string, parts: string[]): string {
  const file = `lib/client/${name}`;
  const cwd = path.resolve(import.meta.dirname, "../..");
  return execFileSync(BIOME, ["format", `--stdin-file-path=${file}`], {
    cwd,
    input: parts.join("\n"),
    encoding: "utf8",
  });
}
