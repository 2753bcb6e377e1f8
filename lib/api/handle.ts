import type { z } from "zod";
import { addressOf } from "@/lib/auth/address";
import { authenticate, authenticatePerson, authenticatePlatform } from "@/lib/auth/authenticate";
import { type Ctx, type OpenCtx, type PersonCtx, type PlatformCtx, requirePermission } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import { log } from "@/lib/log";
import type { Permission } from "@/lib/permissions";
import { refusal } from "@/lib/refusal";
import { readJson } from "./body";
import type { Operation } from "./operation";
import { parseWith } from "./parse";
import { asRefusal, problem } from "./problem";

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

type CtxOf<O extends Operation> = O["area"] extends "account"
  ? PersonCtx
  : O["area"] extends "platform"
    ? PlatformCtx
    : O["area"] extends "open"
      ? OpenCtx
      : Ctx;

/** What a route's expression gets. */
export type Call<O extends Operation> = {
  ctx: CtxOf<O>;
  params: Record<string, string>;
  query: Output<O["query"]>;
  body: Output<O["body"]>;
  /** The inside of If-Match's ETag; only where the operation demands it. */
  base: string;
  request: Request;
};

/** An answer: JSON, or a text as it is. `tag` becomes the ETag. */
export type Answer = {
  body?: unknown;
  text?: string | ReadableStream<Uint8Array>;
  tag?: string;
  status?: number;
  headers?: Record<string, string>;
};

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
      if (told.code === "workspace-moved") response.headers.set("location", movedTo(request, String(told.data.slug)));
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
  const ctx = await ctxOf(operation, request, params);
  // No name holds NUL, and PostgreSQL takes none: an address with one leads nowhere.
  if (Object.values(params).some((value) => value.includes("\0"))) throw refusal("not-found", {});
  const { dryRun, ...given } = Object.fromEntries(new URL(request.url).searchParams);
  const query = operation.query ? parseWith(operation.query, given, "invalid-query") : undefined;
  const dry = operation.method !== "GET" && isDry(dryRun);
  const base = operation.precondition ? preconditionOf(request) : "";
  const body = operation.body ? parseWith(operation.body, await readJson(request), "invalid-body") : undefined;
  return { ctx: { ...ctx, requestId, dryRun: dry }, params, query, body, base, request } as Call<O>;
}

/** Who asks, proven as the operation's area demands; in a workspace also that they may. */
async function ctxOf(
  { area = "workspace", scope }: Operation,
  request: Request,
  params: Record<string, string>,
): Promise<Ctx | PersonCtx | PlatformCtx | OpenCtx> {
  if (area === "account") return authenticatePerson(request);
  if (area === "platform") return authenticatePlatform(request);
  if (area === "open") return { db: db(), address: addressOf(request.headers) };
  const ctx = await authenticate(request, params.workspace ?? "");
  requirePermission(ctx, scope as Permission);
  return ctx;
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
  const headers = new Headers({
    "cache-control": operation.secret ? "no-store" : "private, no-cache",
    "x-request-id": requestId,
    ...answer.headers,
  });
  if (answer.tag) headers.set("etag", `"${answer.tag}"`);
  if (operation.method === "GET" && answer.tag && matches(request.headers.get("if-none-match"), answer.tag)) {
    return new Response(null, { status: 304, headers });
  }
  const status = answer.status ?? operation.status ?? 200;
  if (answer.text !== undefined) {
    headers.set("content-type", operation.text ?? "text/plain; charset=utf-8");
    return new Response(answer.text, { status, headers });
  }
  if (answer.body === undefined) return new Response(null, { status: 204, headers });
  headers.set("content-type", "application/json");
  return new Response(JSON.stringify(answer.body), { status, headers });
}

/** The same address in the workspace's new place. */
function movedTo(request: Request, slug: string): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/^(\/api\/v1\/workspaces\/)[^/]+/, `$1${slug}`) + search;
}

function matches(header: string | null, tag: string): boolean {
  const given = header?.split(",").map((each) => each.trim().replace(/^W\//, "")) ?? [];
  return given.includes(`"${tag}"`) || given.includes("*");
}
