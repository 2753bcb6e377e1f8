import type { z } from "zod";
import { authenticate } from "@/lib/auth/authenticate";
import { type Ctx, requirePermission } from "@/lib/ctx";
import { log } from "@/lib/log";
import { refusal } from "@/lib/refusal";
import { readJson } from "./body";
import type { Operation } from "./contract";
import { parseWith } from "./parse";
import { asRefusal, problem } from "./problem";

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a route's expression gets. */
export type Call<O extends Operation> = {
  ctx: Ctx;
  params: Record<string, string>;
  query: Output<O["query"]>;
  body: Output<O["body"]>;
  /** The inside of If-Match's ETag; only where the operation demands it. */
  base: string;
  request: Request;
};

/** An answer: JSON, or a text as it is. `tag` becomes the ETag. */
export type Answer = { body?: unknown; text?: string; tag?: string; status?: number; headers?: Record<string, string> };

type RouteContext = { params: Promise<Record<string, string>> };

/**
 * A route as one expression: proves who asks and for which workspace, checks scope, query, body and precondition by the
 * contract, runs the verb, and tells the answer or the refusal. One line of log a request, with no text in it.
 */
export function handle<O extends Operation>(operation: O, run: (call: Call<O>) => Promise<Answer>) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    const requestId = crypto.randomUUID();
    const started = performance.now();
    let response: Response;
    try {
      const params = await context.params;
      const call = await callOf(operation, request, params, requestId);
      response = respond(request, operation, await run(call), requestId);
    } catch (error) {
      const told = asRefusal(error);
      if (told.status >= 500) log.error({ requestId, err: error }, "request failed");
      response = problem(told, requestId);
    }
    const ms = Math.round(performance.now() - started);
    log.info({ requestId, method: operation.method, path: operation.path, status: response.status, ms }, "request");
    return response;
  };
}

async function callOf<O extends Operation>(
  operation: O,
  request: Request,
  params: Record<string, string>,
  requestId: string,
): Promise<Call<O>> {
  const ctx = await authenticate(request, params.workspace ?? "");
  requirePermission(ctx, operation.scope);
  // No name holds NUL, and PostgreSQL takes none: an address with one leads nowhere.
  if (Object.values(params).some((value) => value.includes("\0"))) throw refusal("not-found", {});
  const { dryRun, ...given } = Object.fromEntries(new URL(request.url).searchParams);
  const query = operation.query ? parseWith(operation.query, given, "invalid-query") : undefined;
  const dry = operation.method !== "GET" && isDry(dryRun);
  const base = operation.precondition ? preconditionOf(request) : "";
  const body = operation.body ? parseWith(operation.body, await readJson(request), "invalid-body") : undefined;
  return { ctx: { ...ctx, requestId, dryRun: dry }, params, query, body, base, request } as Call<O>;
}

/** Whoever writes `dryRun=1` means it: better refused than stored. */
function isDry(value: string | undefined): boolean {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  const message = "dryRun is true or false. Correct it, or leave it out.";
  throw refusal("invalid-query", {}, { fields: [{ field: "dryRun", code: "invalid-value", message }] });
}

/** Refuses `version-required` (428) without If-Match, and `invalid-version` for what no ETag of ours can be. */
function preconditionOf(request: Request): string {
  const header = request.headers.get("if-match");
  if (header === null) throw refusal("version-required", {});
  const [, tag] = /^\s*(?:W\/)?"([^"]+)"\s*$/.exec(header) ?? [];
  if (!tag) throw refusal("invalid-version", {});
  return tag;
}

function respond(request: Request, operation: Operation, answer: Answer, requestId: string): Response {
  const headers = new Headers({ "cache-control": "private, no-cache", "x-request-id": requestId, ...answer.headers });
  if (answer.tag) headers.set("etag", `"${answer.tag}"`);
  if (operation.method === "GET" && answer.tag && matches(request.headers.get("if-none-match"), answer.tag)) {
    return new Response(null, { status: 304, headers });
  }
  const status = answer.status ?? operation.status ?? 200;
  if (answer.text !== undefined) {
    headers.set("content-type", "text/plain; charset=utf-8");
    return new Response(answer.text, { status, headers });
  }
  if (answer.body === undefined) return new Response(null, { status: 204, headers });
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(answer.body), { status, headers });
}

function matches(header: string | null, tag: string): boolean {
  const given = header?.split(",").map((each) => each.trim().replace(/^W\//, "")) ?? [];
  return given.includes(`"${tag}"`) || given.includes("*");
}
