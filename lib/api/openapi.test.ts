import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import type { z } from "zod";
import { isForPeople } from "@/lib/permissions";
import { refusals } from "@/lib/refusal";
import { send } from "@/lib/testing/server";
import { contract } from "./contract";
import { examples } from "./examples";
import { openApi } from "./openapi";
import { type Operation as Entry, isTagged } from "./operation";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Parameter = { $ref?: string; name: string; in: string; required?: boolean; description?: string; schema: object };
type Content = Record<string, { schema: { $ref?: string }; example?: unknown }>;
type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<
    string,
    { description: string; headers?: Record<string, object>; content?: Content; "x-codes"?: string[] }
  >;
};
type Document = {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<"securitySchemes" | "schemas" | "parameters" | "headers", Record<string, Record<string, Json>>>;
};

const document = JSON.parse(JSON.stringify(openApi("https://inlay.example"))) as Document;
const entries = Object.entries(contract) as [keyof typeof contract, Entry][];
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({
    path,
    method,
    operation,
    entry: (contract as Record<string, Entry>)[operation.operationId] as Entry,
  })),
);

function* everyObject(value: Json): Generator<{ [key: string]: Json }> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* everyObject(inner);
}

function resolve<T>(reference: string): T {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document) as T;
}

const parametersOf = (operation: Operation) =>
  operation.parameters.map((each) => (each.$ref ? resolve<Parameter>(each.$ref) : each));

test("is a valid OpenAPI 3.1 document, of the server it was asked for", async () => {
  const result = await new Validator().validate(document);
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: "https://inlay.example" }]);
});

test("each operation of the contract once, under its own id, with a noun and a sentence", () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(contract).sort());
  const nouns = new Set(document.tags.map(({ name }) => name));
  for (const { operation } of operations) {
    expect(operation.tags).toHaveLength(1);
    expect(nouns).toContain(operation.tags[0]);
    expect(operation.summary, operation.operationId).toMatch(/^[^a-z].*[^.]$/s);
  }
});

test("says for each what it takes to be let in", () => {
  for (const { operation, entry } of operations) {
    const schemes = operation.security.flatMap(Object.keys);
    for (const scheme of schemes) expect(document.components.securitySchemes[scheme]).toBeDefined();
    const { area = "workspace", scope } = entry;
    const both = isForPeople(scope) ? ["session"] : ["key", "session"];
    expect(schemes).toEqual({ workspace: both, account: ["session"], platform: both, open: [] }[area]);
    if (isForPeople(scope)) expect(operation.description).toContain("no API key can do it");
    else if (area === "workspace") expect(operation.description).toContain(`\`${scope}\``);
  }
});

test("parameters: those of the path, the query, and the headers that the operation heeds", () => {
  for (const { path, method, operation, entry } of operations) {
    const parameters = parametersOf(operation);
    const inPath = parameters.filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    for (const parameter of inPath) {
      expect(parameter.required).toBe(true);
      expect(parameter.description, `${path} ${parameter.name}`).toMatch(/\S/);
    }
    const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.includes("header If-Match"), operation.operationId).toBe(entry.precondition === true);
    expect(keys.includes("query dryRun"), operation.operationId).toBe(method !== "get");
    expect(keys.includes("header If-None-Match"), operation.operationId).toBe(method === "get" && isTagged(entry));
    const shape = (entry.query as z.ZodObject | undefined)?.shape ?? {};
    for (const name of Object.keys(shape)) expect(keys).toContain(`query ${name}`);
  }
});

test("answers: one that is no refusal, its headers, and each refusal under its own status", () => {
  for (const { method, operation, entry } of operations) {
    const statuses = Object.keys(operation.responses);
    expect(
      statuses.filter((status) => /^2\d\d$/.test(status)),
      operation.operationId,
    ).toHaveLength(1);
    expect(statuses.includes("304")).toBe(method === "get" && isTagged(entry));
    for (const [status, { headers, content, "x-codes": codes }] of Object.entries(operation.responses)) {
      expect(Object.keys(headers ?? {})).toContain("X-Request-Id");
      if (!codes) continue;
      for (const code of codes)
        expect([code, refusals[code as keyof typeof refusals].status]).toEqual([code, Number(status)]);
      expect(content?.["application/problem+json"]?.schema.$ref).toBe("#/components/schemas/Problem");
    }
  }
});

test("every refusal of the API’s own can be given by some operation", () => {
  const named = new Set(
    operations.flatMap(({ operation }) => Object.values(operation.responses).flatMap((each) => each["x-codes"] ?? [])),
  );
  const unnamed = Object.keys(refusals).filter((code) => !named.has(code) && !BESIDE_OPERATIONS.has(code));
  expect(unnamed).toEqual([]);
});

/** What no operation answers: addresses and methods that there are not, and the sign-in library’s own addresses. */
const BESIDE_OPERATIONS = new Set<string>([
  "method-not-allowed",
  "invalid-metrics-token",
  "set-up-first",
  "wrong-credentials",
  "email-not-verified",
  "sign-in-over",
  "sign-in-again",
  "wrong-code",
  "wrong-password",
  "no-password",
  "two-factor-is-on",
  "two-factor-is-off",
  "passkey-not-known",
  "passkey-too-late",
  "passkey-refused",
  "link-over",
  "sign-up-closed",
  "sign-up-by-invitation",
  "account-exists",
  "account-not-linked",
  "provider-unreachable",
]);

test("references lead somewhere, every component is used, and nothing is left that JSON can’t say", () => {
  const used = new Set<string>();
  for (const value of everyObject(document as unknown as Json)) {
    expect(value).not.toHaveProperty("$schema");
    expect(value).not.toHaveProperty("$defs");
    if (typeof value.$ref !== "string") continue;
    used.add(value.$ref);
    expect(resolve(value.$ref), value.$ref).toBeTypeOf("object");
  }
  for (const kind of ["schemas", "parameters", "headers"] as const) {
    for (const name of Object.keys(document.components[kind])) expect(used).toContain(`#/components/${kind}/${name}`);
  }
});

test("bodies and answers are named schemas, not spelled out at each operation", () => {
  for (const { operation } of operations) {
    const contents = [operation.requestBody, ...Object.values(operation.responses)].map((each) => each?.content ?? {});
    for (const { schema } of contents.flatMap((content) =>
      content["application/json"] ? [content["application/json"]] : [],
    )) {
      expect(schema.$ref, operation.operationId).toMatch(/^#\/components\/schemas\/\w+$/);
    }
  }
});

test.each(entries)("%s has an example, which is what its shapes say and no more", (id, entry) => {
  const example = examples[id] as { params?: Record<string, string>; body?: unknown; reply?: unknown } | undefined;
  expect(example, "an entry in lib/api/examples").toBeDefined();
  const inPath = [...entry.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  expect(Object.keys(example?.params ?? {}).sort()).toEqual(inPath.sort());
  if (entry.body) expect(entry.body.safeParse(example?.body)).toMatchObject({ success: true });
  if (entry.reply) {
    const parsed = entry.reply.safeParse(example?.reply);
    expect(parsed.error?.issues).toBeUndefined();
    expect(parsed.data).toEqual(example?.reply);
  }
  if (entry.text) expect(example?.reply).toBeTypeOf("string");
  const { operation } = operations.find(({ operation }) => operation.operationId === id) ?? {};
  const shown = operation?.requestBody?.content["application/json"]?.example;
  if (entry.body) expect(shown).toEqual(example?.body);
});

test("is served with a tag, and not again to who has it", async () => {
  const first = await send("/api/openapi.json");
  expect(first).toMatchObject({ status: 200, body: { openapi: "3.1.0" } });
  expect(first.headers.get("content-type")).toBe("application/json");
  const tag = first.headers.get("etag") ?? "";
  expect(tag).toMatch(/^"[^"]+"$/);
  const known = await send("/api/openapi.json", { headers: { "if-none-match": `W/${tag}` } });
  expect(known).toMatchObject({ status: 304, text: "" });
  expect(await send("/api/openapi.json", { headers: { "if-none-match": '"other"' } })).toMatchObject({ status: 200 });
});
