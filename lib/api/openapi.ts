import { z } from "zod";
import { LOCALES } from "@/lib/messages/locales";
import { isForPeople } from "@/lib/permissions";
import { refusals } from "@/lib/refusal";
import { contract } from "./contract";
import { exampleOf } from "./examples";
import { nounOf, nounsOf } from "./nouns";
import { type JsonSchema, referenceTo, type SchemaBook, schemaBook } from "./openapi-schemas";
import { type Area, addressOf, isTagged, type Operation, takesKey } from "./operation";
import { isPaged, refusalsOf } from "./refusals-of";
import { problemBody } from "./schemas";

type Entry = { id: keyof typeof contract; operation: Operation; book: SchemaBook };

const ABOUT = `Prompt fragments, the agents that use them, and the revisions that follow.

Send an API key as \`Authorization: Bearer inlay_…\`. What is refused is answered by a problem (RFC 9457) whose \`code\`
stays, with every finding, in the language that \`Accept-Language\` asks for: English, or German. Changes of a thing that is there take its \`ETag\` in \`If-Match\`; reads take it in
\`If-None-Match\`. \`?dryRun=true\` on any change does all of it and stores nothing.`;

/** The contract as an OpenAPI 3.1 document. `server` is Inlay’s public address. */
export function openApi(server: string): object {
  const operations = Object.entries(contract) as [keyof typeof contract, Operation][];
  const book = schemaBook();
  book.of(problemBody, "output");
  const paths: Record<string, Record<string, object>> = {};
  for (const [id, operation] of operations) {
    const path = addressOf(operation);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject({ id, operation, book }) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Inlay",
      version: "1",
      summary: "Saved once, spliced in everywhere, provable to the byte.",
      description: ABOUT,
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: server }],
    tags: nounsOf(operations.map(([, operation]) => operation)).map(({ name, about }) => ({
      name,
      description: about,
    })),
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: PARAMETERS,
      headers: HEADERS,
      schemas: Object.fromEntries(Object.entries(book.schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
    },
  };
}

const SECURITY_SCHEMES = {
  key: { type: "http", scheme: "bearer", description: "An API key of the workspace: inlay_ and 43 characters" },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "inlay.session_token",
    description:
      "A signed-in person’s session; behind TLS the cookie’s name begins with __Host-. Changes are taken from Inlay’s own pages only",
  },
};

const SECURITY: Record<Area, Record<string, never[]>[]> = {
  workspace: [{ key: [] }, { session: [] }],
  account: [{ session: [] }],
  platform: [{ key: [] }, { session: [] }],
  open: [],
};

const PARAMETERS = {
  dryRun: {
    name: "dryRun",
    in: "query",
    description: "`true`: the same checks and the same answer, and nothing is stored",
    schema: { type: "string", enum: ["true", "false"], default: "false" },
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: true,
    description: "The ETag that the change is based on, as it was given",
    schema: { type: "string" },
    example: '"0193b0c4-6f6a-7cc0-9d7a-3a3d5a1f8e21.4~mZ0u9V3cQ1yTq8Lw"',
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "ETags that are known already: 304 where one of them still holds",
    schema: { type: "string" },
  },
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description:
      "1 to 255 characters of your own. The same request with the same key is done once within 24 hours, and answered alike",
    schema: { type: "string", minLength: 1, maxLength: 255 },
  },
};

const HEADERS = {
  RequestId: { description: "The request’s id, also in the server’s log", schema: { type: "string" } },
  ETag: { description: "Names what was answered; for If-Match and If-None-Match", schema: { type: "string" } },
  ContentLanguage: {
    description: "What its sentences are written in, chosen by Accept-Language",
    schema: { type: "string", enum: LOCALES },
  },
  Location: { description: "The new thing’s address", schema: { type: "string" } },
  RetryAfter: { description: "Seconds to wait before trying again", schema: { type: "integer" } },
  RateLimitLimit: { description: "How many requests the window has", schema: { type: "integer" } },
  RateLimitRemaining: { description: "How many are left of it", schema: { type: "integer" } },
  RateLimitReset: { description: "Seconds until it begins anew", schema: { type: "integer" } },
};

const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });
const parameter = (name: keyof typeof PARAMETERS) => ({ $ref: `#/components/parameters/${name}` });

function operationObject(entry: Entry): object {
  const { id, operation } = entry;
  const { area = "workspace", scope, summary, description } = operation;
  const ofScope = isForPeople(scope) ? "For owners who are signed in; no API key can do it." : `Scope: \`${scope}\`.`;
  const need = area === "workspace" ? ofScope : NEED[area];
  const body = requestBody(entry);
  return {
    operationId: id,
    tags: [nounOf(operation)],
    summary,
    description: description ? `${description}\n\n${need}` : need,
    security: SECURITY[isForPeople(scope) ? "account" : area],
    parameters: parametersOf(entry),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(entry),
  };
}

const NEED = {
  account: "For people: it takes a session, and no API key has it.",
  platform: "For administrators: a session, or a key with the scope `platform`.",
  open: "For everybody: it takes no credentials.",
};

/** What a path’s parameters are. A new one without a sentence here fails the test of the document. */
const PATH_PARAMETERS: Record<string, { description: string; schema?: JsonSchema; example: string | number }> = {
  workspace: { description: "The workspace’s name in addresses", example: "demo" },
  name: { description: "The thing’s name", example: "house-style" },
  number: { description: "The revision’s number", schema: { type: "integer", minimum: 1 }, example: 2 },
  version: { description: "The version’s number", schema: { type: "integer", minimum: 1 }, example: 1 },
  id: { description: "Its id", example: "0193b0c4-6f6a-7cc0-9d7a-3a3d5a1f8e21" },
  userId: { description: "The person’s id", example: "u3Jb0c46f6a7cc09d7a3a3d5a1f8e21x" },
  token: { description: "What the invitation’s link ends with", example: "mZ0u9V3cQ1yTq8LwA5kD7eR2hXbN6pJs" },
};

function parametersOf({ id, operation, book }: Entry): object[] {
  const { method, precondition, query } = operation;
  const shown = exampleOf(id);
  const inPath = [...addressOf(operation).matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
    const {
      description,
      schema = { type: "string" },
      example,
    } = PATH_PARAMETERS[name] ?? { description: "", example: "" };
    const value = shown.params?.[name] ?? example;
    return {
      name,
      in: "path",
      required: true,
      description,
      schema,
      example: schema.type === "integer" ? Number(value) : value,
    };
  });
  const { properties = {}, required = [] } = (query ? book.of(query, "input") : {}) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: "query",
    ...(description ? { description } : {}),
    ...(required.includes(name) ? { required: true } : {}),
    schema,
    ...(shown.query?.[name] === undefined ? {} : { example: shown.query[name] }),
  }));
  return [
    ...inPath,
    ...inQuery,
    ...(method === "GET" ? [] : [parameter("dryRun")]),
    ...(precondition ? [parameter("IfMatch")] : []),
    ...(method === "GET" && isTagged(operation) ? [parameter("IfNoneMatch")] : []),
    ...(takesKey(operation) ? [parameter("IdempotencyKey")] : []),
  ];
}

function requestBody({ id, operation, book }: Entry): object | null {
  if (operation.file) {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!operation.body) return null;
  const schema = book.of(operation.body, "input", `${pascal(id)}Body`);
  const example = exampleOf(id).body;
  return { required: true, content: { "application/json": { schema, example } } };
}

function responsesOf(entry: Entry): Record<string, object> {
  const { operation } = entry;
  const rows: [string, object][] = [[String(successOf(operation)), success(entry)]];
  if (operation.method === "GET" && isTagged(operation)) {
    const headers = { ETag: header("ETag"), "X-Request-Id": header("RequestId") };
    rows.push(["304", { description: "Nothing has changed since the ETag in If-None-Match", headers }]);
  }
  const codes = refusalsOf(operation);
  for (const status of new Set(codes.map((code) => refusals[code].status))) {
    rows.push([
      String(status),
      refused(
        status,
        codes.filter((code) => refusals[code].status === status),
      ),
    ]);
  }
  return Object.fromEntries(rows);
}

/** The status of an answer that is no refusal. */
export function successOf({ status, reply, text }: Pick<Operation, "status" | "reply" | "text">): number {
  return status ?? (reply || text ? 200 : 204);
}

function success({ id, operation, book }: Entry): object {
  const { reply, text, locates } = operation;
  const status = successOf(operation);
  const headers = {
    "X-Request-Id": header("RequestId"),
    ...(isTagged(operation) ? { ETag: header("ETag") } : {}),
    ...(locates && status === 201 ? { Location: header("Location") } : {}),
    ...(reply && hasFindings(reply) ? { "Content-Language": header("ContentLanguage") } : {}),
    ...LIMITS,
  };
  const example = exampleOf(id).reply;
  if (text) {
    const [type = ""] = text.split(";");
    return { description: "The text", headers, content: { [type]: { schema: { type: "string" }, example } } };
  }
  if (!reply) return { description: "Done", headers };
  const schema = book.of(reply, "output", `${pascal(id)}Reply`);
  const description = isPaged(operation) ? "A page" : status === 201 ? "Made" : "Done";
  return { description, headers, content: { "application/json": { schema, example } } };
}

/** Whether sentences can be in it. */
function hasFindings(reply: z.ZodType): boolean {
  return JSON.stringify(z.toJSONSchema(reply, { io: "output", unrepresentable: "any" })).includes('"#/$defs/Finding"');
}

const LIMITS = {
  "RateLimit-Limit": header("RateLimitLimit"),
  "RateLimit-Remaining": header("RateLimitRemaining"),
  "RateLimit-Reset": header("RateLimitReset"),
};

function refused(status: number, codes: (keyof typeof refusals)[]): object {
  const lines = codes.map((code) => `- \`${code}\`: ${refusals[code].title}`);
  return {
    description: lines.join("\n"),
    headers: {
      "X-Request-Id": header("RequestId"),
      "Content-Language": header("ContentLanguage"),
      ...(status === 308 ? { Location: header("Location") } : {}),
      ...(status === 429 || status === 503 ? { "Retry-After": header("RetryAfter") } : {}),
      ...(status === 429 ? LIMITS : {}),
    },
    content: { "application/problem+json": { schema: referenceTo("Problem") } },
    "x-codes": codes,
  };
}

function pascal(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}
