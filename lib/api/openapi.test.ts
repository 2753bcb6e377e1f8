import { expect, test } from "vitest";
import { refusals } from "@/lib/refusal";
import { contract } from "./contract";
import { openApi } from "./openapi";

// What OpenAPI 3.1 demands of a document's structure; the schemas in it come out of zod.

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, { type: string; scheme: string }>; schemas: Record<string, object> };
};

const document = JSON.parse(JSON.stringify(openApi("https://inlay.example"))) as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

function* everyObject(value: Json): Generator<{ [key: string]: Json }> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value;
  for (const inner of Array.isArray(value) ? value : Object.values(value)) yield* everyObject(inner);
}

function resolve(reference: string): unknown {
  const steps = reference.replace(/^#\//, "").split("/");
  return steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
}

test("head: version, info, server, and the security scheme that it names", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: "Inlay", version: expect.any(String) });
  expect(document.servers).toEqual([{ url: "https://inlay.example" }]);
  for (const name of document.security.flatMap(Object.keys)) {
    expect(document.components.securitySchemes[name]).toMatchObject({ type: "http", scheme: "bearer" });
  }
});

test("each operation of the contract once, under an id of its own", () => {
  expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(Object.keys(contract).sort());
});

test("parameters: each of the path declared and required, none twice, none that is not in the path", () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = operation.parameters.filter((parameter) => parameter.in === "path");
    expect(declared.map((parameter) => parameter.name)).toEqual(inPath);
    expect(declared.every((parameter) => parameter.required === true)).toBe(true);
    const keys = operation.parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const parameter of operation.parameters) {
      expect(["path", "query", "header"]).toContain(parameter.in);
      expect(parameter.schema).toBeTypeOf("object");
    }
  }
});

test("bodies and answers: a media type with a schema; a GET has no body", () => {
  for (const { method, operation } of operations) {
    expect(["get", "post", "put", "patch", "delete"]).toContain(method);
    if (method === "get") expect(operation.requestBody).toBeUndefined();
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) expect(schema).toBeTypeOf("object");
    const statuses = Object.keys(operation.responses);
    expect(statuses.filter((status) => /^2\d\d$/.test(status))).toHaveLength(1);
    expect(statuses).toContain("default");
    for (const response of Object.values(operation.responses)) expect(response.description).not.toBe("");
    const { content } = operation.responses.default ?? {};
    expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
  }
});

test("every reference leads somewhere, and nothing is left that JSON can’t say", () => {
  let references = 0;
  for (const value of everyObject(document as unknown as Json)) {
    expect(value).not.toHaveProperty("$schema");
    if (typeof value.$ref !== "string") continue;
    references++;
    expect(resolve(value.$ref), value.$ref).toBeTypeOf("object");
  }
  expect(references).toBeGreaterThanOrEqual(operations.length);
});

test("says every code that a request can be refused with", () => {
  const [first] = operations;
  for (const code of Object.keys(refusals)) {
    expect(first?.operation.responses.default?.description).toContain(`\`${code}\``);
  }
});
