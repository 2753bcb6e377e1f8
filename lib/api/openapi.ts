import { z } from "zod";
import { refusals } from "@/lib/refusal";
import { contract } from "./contract";
import { addressOf, type Operation } from "./operation";
import { problemBody } from "./schemas";

/** The contract as an OpenAPI 3.1 document. */
export function openApi(server: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [operationId, operation] of Object.entries(contract) as [string, Operation][]) {
    const path = addressOf(operation);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operationId, operation, path) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Inlay",
      version: "1",
      description: "Prompt fragments, the agents that use them, and the revisions that follow.",
    },
    servers: [{ url: server }],
    security: [{ key: [] }],
    paths,
    components: {
      securitySchemes: { key: { type: "http", scheme: "bearer", description: "An API key of the workspace: inlay_…" } },
      schemas: { Problem: jsonSchema(problemBody, "output") },
    },
  };
}

function operationObject(operationId: string, operation: Operation, path: string): object {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const query = operation.query
    ? (jsonSchema(operation.query, "input") as { properties?: Record<string, object> }).properties
    : undefined;
  return {
    operationId,
    summary: operation.summary,
    description: `Scope: ${operation.scope}.`,
    parameters: [
      ...names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })),
      ...Object.entries(query ?? {}).map(([name, schema]) => ({ name, in: "query", schema })),
      ...(operation.precondition
        ? [{ name: "If-Match", in: "header", required: true, schema: { type: "string" } }]
        : []),
      ...(operation.method === "GET"
        ? []
        : [{ name: "dryRun", in: "query", schema: { type: "string", enum: ["true", "false"] } }]),
    ],
    ...(operation.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: jsonSchema(operation.body, "input") } },
          },
        }
      : {}),
    ...(operation.file
      ? {
          requestBody: {
            required: true,
            content: {
              "multipart/form-data": {
                schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
              },
            },
          },
        }
      : {}),
    responses: { [String(successOf(operation))]: success(operation), default: refused() },
  };
}

function successOf(operation: Operation): number {
  return operation.status ?? (operation.reply || operation.text ? 200 : 204);
}

function success(operation: Operation): object {
  if (operation.text) {
    const [type = ""] = operation.text.split(";");
    return { description: "The text", content: { [type]: { schema: { type: "string" } } } };
  }
  if (!operation.reply) return { description: "Done" };
  return { description: "Done", content: { "application/json": { schema: jsonSchema(operation.reply, "output") } } };
}

function refused(): object {
  const codes = Object.entries(refusals).map(([code, { status, title }]) => `\`${code}\` (${status}): ${title}`);
  return {
    description: `Refused. \`code\` is one of:\n\n- ${codes.join("\n- ")}`,
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  const { $schema: _schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
