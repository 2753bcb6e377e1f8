import { isForPeople } from "@/lib/permissions";
import { refusals } from "@/lib/refusal";
import { contract } from "./contract";
import { exampleOf } from "./examples";
import { nounOf, nounsOf } from "./nouns";
import { openApi } from "./openapi";
import type { JsonSchema } from "./openapi-schemas";
import { type Area, addressOf, type Operation, takesKey } from "./operation";
import { refusalsOf } from "./refusals-of";

/** A field of a body or an answer, as a table shows it. `name` is its path: `errors[].fix.insert`. */
export type Row = { name: string; type: string; required: boolean; description: string };

/** All that the reference shows of an operation, and that trying it out takes. Plain data: it goes to the browser. */
export type Shown = {
  id: string;
  noun: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  area: Area;
  scope: string;
  /** Whether an API key can ask it. */
  byKey: boolean;
  params: { name: string; description: string; example: string }[];
  query: (Row & { example: string })[];
  body: { rows: Row[]; example: string } | null;
  file: boolean;
  ifMatch: boolean;
  /** Whether it changes anything, so that trying it begins with a dry run. */
  stores: boolean;
  idempotent: boolean;
  reply: { status: string; rows: Row[]; example: string; text: boolean };
  refusals: { status: number; code: string }[];
};

/** The part of it that the form for trying it works with: the rest need not go to the browser twice. */
export type Tryable = Pick<Shown, "id" | "method" | "path" | "byKey" | "file" | "ifMatch" | "stores"> & {
  params: { name: string; example: string }[];
  query: { name: string; example: string }[];
  /** The body's example; null where it takes none. */
  body: string | null;
};

/** What of an operation the form works with. */
export function tryableOf({ id, method, path, byKey, file, ifMatch, stores, params, query, body }: Shown): Tryable {
  const names = (all: readonly { name: string; example: string }[]) =>
    all.map(({ name, example }) => ({ name, example }));
  const given = { params: names(params), query: names(query), body: body?.example ?? null };
  return { id, method, path, byKey, file, ifMatch, stores, ...given };
}

type Parameter = {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  schema: JsonSchema;
  example?: unknown;
  $ref?: string;
};
type Content = Record<string, { schema: JsonSchema; example?: unknown }>;
type Described = {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
};
type Document = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** The reference's nouns with their operations, read off the OpenAPI document that clients get. */
export function reference(server: string): { name: string; about: string; operations: Shown[] }[] {
  const document = openApi(server) as unknown as Document;
  const entries = Object.entries(contract) as [keyof typeof contract, Operation][];
  return nounsOf(entries.map(([, operation]) => operation)).map((noun) => ({
    ...noun,
    operations: entries
      .filter(([, operation]) => nounOf(operation) === noun.name)
      .map(([id, operation]) => shown(document, id, operation)),
  }));
}

function shown(document: Document, id: keyof typeof contract, operation: Operation): Shown {
  const path = addressOf(operation);
  const described = document.paths[path]?.[operation.method.toLowerCase()] as Described;
  const {
    area = "workspace",
    method,
    scope,
    summary,
    description = "",
    file = false,
    precondition = false,
  } = operation;
  const body = described.requestBody?.content["application/json"];
  return {
    id,
    noun: nounOf(operation),
    method,
    path,
    summary,
    description,
    area,
    scope,
    byKey: (area === "workspace" || area === "platform") && !isForPeople(scope),
    params: described.parameters
      .filter((each) => each.in === "path" && each.name !== "workspace")
      .map((each) => ({ name: each.name, description: each.description ?? "", example: String(each.example ?? "") })),
    query: described.parameters.filter((each) => each.in === "query").map((each) => queryRow(document, each)),
    body: body ? { rows: rowsOf(document, body.schema), example: pretty(body.example) } : null,
    file,
    ifMatch: precondition,
    stores: method !== "GET" && !scope.endsWith(":read") && operation.stores !== false,
    idempotent: takesKey(operation),
    reply: replyOf(document, id, described),
    refusals: refusalsOf(operation).map((code) => ({ code, status: refusals[code].status })),
  };
}

function queryRow(document: Document, { name, description = "", required = false, schema, example }: Parameter) {
  return {
    name,
    type: typeOf(document, schema),
    required,
    description,
    example: example === undefined ? "" : String(example),
  };
}

function replyOf(document: Document, id: keyof typeof contract, { responses }: Described): Shown["reply"] {
  const [status = "", response] = Object.entries(responses).find(([each]) => each.startsWith("2")) ?? [];
  const json = response?.content?.["application/json"];
  if (json) return { status, rows: rowsOf(document, json.schema), example: pretty(json.example), text: false };
  const text = exampleOf(id).reply;
  return { status, rows: [], example: typeof text === "string" ? text : "", text: typeof text === "string" };
}

const pretty = (value: unknown) => (value === undefined ? "" : JSON.stringify(value, null, 2));

/** Deeper than this, a table would say less than the example beside it. */
const DEPTH = 3;

/** A schema's fields, those of inner objects below their own; of a shape that is one of several, those of each. */
function rowsOf(document: Document, schema: JsonSchema, prefix = "", depth = 0): Row[] {
  const found = resolved(document, schema);
  const choices = (found.anyOf ?? found.oneOf ?? []) as JsonSchema[];
  if (choices.length > 0) {
    const rows = choices.flatMap((choice) => rowsOf(document, choice, prefix, depth));
    return rows.filter((row, at) => rows.findIndex((each) => each.name === row.name) === at);
  }
  if (found.type === "array")
    return rowsOf(document, found.items as JsonSchema, `${prefix.replace(/\.$/, "")}[].`, depth);
  const required = (found.required ?? []) as string[];
  return Object.entries((found.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const row = {
      name: `${prefix}${name}`,
      type: typeOf(document, field),
      required: required.includes(name),
      description: String(field.description ?? resolved(document, field).description ?? ""),
    };
    return [row, ...(depth + 1 < DEPTH ? rowsOf(document, field, `${prefix}${name}.`, depth + 1) : [])];
  });
}

function resolved({ components }: Document, schema: JsonSchema): JsonSchema {
  if (typeof schema?.$ref !== "string") return schema ?? {};
  return components.schemas[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)] ?? {};
}

/** `string`, `string or null`, `array of Finding`, `"csv" or "jsonl"` */
function typeOf(document: Document, schema: JsonSchema): string {
  if (typeof schema.$ref === "string") return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices) return [...new Set(choices.map((choice) => typeOf(document, choice)))].join(" or ");
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.type === "array") return `array of ${typeOf(document, schema.items as JsonSchema)}`;
  if (schema.format === "date-time") return "date-time";
  return Array.isArray(schema.type) ? schema.type.join(" or ") : String(schema.type ?? "any");
}
