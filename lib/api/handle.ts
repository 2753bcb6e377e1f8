import { createHash } from "node:crypto";
import type { z } from "zod";
import { addressOf } from "@/lib/auth/address";
import { authenticate, authenticatePerson, authenticatePlatform } from "@/lib/auth/authenticate";
import { type Ctx, type OpenCtx, type PersonCtx, type PlatformCtx, requirePermission } from "@/lib/ctx";
import { db } from "@/lib/db/client";
import { log } from "@/lib/log";
import type { Locale } from "@/lib/messages/locales";
import type { Permission } from "@/lib/permissions";
import { type Budgeted, chargeGuess, rateHeaders, takeOfActor, takeOfAddress } from "@/lib/rate-limit/requests";
import { type Refusal, refusal } from "@/lib/refusal";
import { readJson } from "./body";
import { fingerprintOf, idempotencyKeyOf, idempotent } from "./idempotency";
import { languageOf, speaks } from "./language";
import { metrics } from "./metrics";
import { isTagged, type Operation } from "./operation";
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
  /** What the client wants to be told in. */
  language: Locale;
  request: Request;
};

/** An answer: JSON, or a text as it is. `tag` becomes the ETag. */
export type Answer = {
  body?: unknown;
  text?: string | ReadableStream<Uint8Array>;
  /**
   * What can't be rolled back, such as a mail: done once all is stored, and gives the body in place of `body`. Only where
   * the answer is a secret: one that is kept for its Idempotency-Key is kept as it was before.
   */
  afterwards?: () => Promise<unknown>;
  tag?: string;
  /** The language of the sentences in it, where it has any. */
  language?: Locale;
  status?: number;
  headers?: Record<string, string>;
};

type RouteContext = { params: Promise<Record<string, string>> };

type AnyCtx = Ctx | PersonCtx | PlatformCtx | OpenCtx;
/** What is known of a request so far: told also where it ends in a refusal. */
type Seen = { requestId: string; ctx?: AnyCtx; budget?: Budgeted };

/**
 * A route as one expression: proves who asks and for which workspace, within their rates, checks scope, query, body and
 * precondition by the contract, runs the verb, and tells the answer or the refusal. One line of log a request, with no text
 * in it.
 */
export function handle<O extends Operation>(operation: O, run: (call: Call<O>) => Promise<Answer>) {
  return async (request: Request, context: RouteContext): Promise<Response> => {
    const seen: Seen = { requestId: requestIdOf(request.headers) };
    const started = performance.now();
    let response: Response;
    try {
      // An address without parameters gets none at all from Next, whatever its types say.
      const call = await callOf(operation, request, (await context.params) ?? {}, seen);
      response = await answered(operation, call, run);
    } catch (error) {
      response = await refused(request, asRefusal(error), error, seen);
    }
    for (const [name, value] of seen.budget ? rateHeaders(seen.budget) : []) response.headers.set(name, value);
    response.headers.set("x-request-id", seen.requestId);
    log.info(
      { ...lineOf(operation, seen), status: response.status, ms: Math.round(performance.now() - started) },
      "request",
    );
    return response;
  };
}

/** The client's own id for the request, where it is harmless to write down, else a new one. */
function requestIdOf(headers: Headers): string {
  const given = headers.get("x-request-id") ?? "";
  return /^[\w.:-]{1,64}$/.test(given) ? given : crypto.randomUUID();
}

async function callOf<O extends Operation>(
  operation: O,
  request: Request,
  params: Record<string, string>,
  seen: Seen,
): Promise<Call<O>> {
  spend(seen, await takeOfAddress(request));
  const ctx = await ctxOf(operation, request, params, seen);
  // No name holds NUL, and PostgreSQL takes none: an address with one leads nowhere.
  if (Object.values(params).some((value) => value.includes("\0"))) throw refusal("not-found", {});
  const { dryRun, ...given } = Object.fromEntries(new URL(request.url).searchParams);
  const query = operation.query ? parseWith(operation.query, given, "invalid-query") : undefined;
  const dry = operation.method !== "GET" && isDry(dryRun);
  const base = operation.precondition ? preconditionOf(request) : "";
  const body = operation.body ? parseWith(operation.body, await readJson(request), "invalid-body") : undefined;
  return {
    ctx: { ...ctx, requestId: seen.requestId, dryRun: dry },
    params,
    query,
    body,
    base,
    language: languageOf(request.headers),
    request,
  } as Call<O>;
}

/** Refuses `rate-limited` where the budget is used up. The answer tells of the last one that was asked. */
function spend(seen: Seen, budget: Budgeted | null): void {
  if (!budget) return;
  seen.budget = budget;
  if (budget.ok) return;
  metrics().limited.inc({ by: budget.of });
  throw refusal("rate-limited", { retryAfter: budget.resetSeconds });
}

/** Runs the verb; under an Idempotency-Key once, however often it is sent. */
async function answered<O extends Operation>(
  operation: O,
  call: Call<O>,
  run: (call: Call<O>) => Promise<Answer>,
): Promise<Response> {
  const { request, base, body } = call;
  const ctx = call.ctx as Ctx;
  const key = idempotencyKeyOf(operation, request);
  if (key === null || ctx.dryRun) return respond(request, operation, await finished(await run(call)));
  const once = { key, fingerprint: fingerprintOf(request, { base, body }), secret: operation.secret };
  let done: Answer | undefined;
  const response = await idempotent(ctx, once, async (within) => {
    done = await run({ ...call, ctx: { ...ctx, within } as CtxOf<O> });
    return respond(request, operation, done);
  });
  return done?.afterwards ? respond(request, operation, await finished(done)) : response;
}

async function finished({ afterwards, ...answer }: Answer): Promise<Answer> {
  return afterwards ? { ...answer, body: await afterwards() } : answer;
}

const GUESSES = ["unauthenticated", "invalid-api-key"];

async function refused(request: Request, told: Refusal, error: unknown, seen: Seen): Promise<Response> {
  const { requestId } = seen;
  if (told.status >= 500) log.error({ requestId, err: error }, "request failed");
  const hasCredentials = request.headers.has("authorization") || request.headers.has("cookie");
  if (GUESSES.includes(told.code) && hasCredentials) {
    await chargeGuess(request).catch((failed: unknown) =>
      log.warn({ requestId, err: failed }, "a guess went uncounted"),
    );
  }
  const response = problem(told, requestId, languageOf(request.headers));
  if (told.code === "workspace-moved") response.headers.set("location", movedTo(request, String(told.data.slug)));
  return response;
}

/** What the log tells of a request: ids, and the address's template in place of names. */
function lineOf({ method, path }: Operation, { requestId, ctx }: Seen): object {
  const line = { requestId, method, path };
  if (!ctx) return line;
  if ("person" in ctx) return { ...line, actor: "user", actorId: ctx.person.id };
  if (!("actor" in ctx)) return line;
  const actorId = "id" in ctx.actor ? ctx.actor.id : undefined;
  return {
    ...line,
    ...("workspace" in ctx ? { workspace: ctx.workspace.internalId } : {}),
    actor: ctx.actor.kind,
    actorId,
  };
}

/** Who asks, proven as the operation's area demands, within their budget; in a workspace also that they may. */
async function ctxOf(
  { area = "workspace", scope }: Operation,
  request: Request,
  params: Record<string, string>,
  seen: Seen,
): Promise<AnyCtx> {
  if (area === "open") {
    seen.ctx = { db: db(), address: addressOf(request.headers) };
    return seen.ctx;
  }
  if (area === "account") {
    const ctx = await authenticatePerson(request);
    seen.ctx = ctx;
    spend(seen, await takeOfActor({ kind: "user", id: ctx.person.id }));
    return ctx;
  }
  const ctx =
    area === "platform" ? await authenticatePlatform(request) : await authenticate(request, params.workspace ?? "");
  seen.ctx = ctx;
  spend(seen, await takeOfActor(ctx.actor));
  if ("workspace" in ctx) requirePermission(ctx, scope as Permission);
  return ctx;
}

/** Whoever writes `dryRun=1` means it: better refused than stored. */
function isDry(value: string | undefined): boolean {
  if (value === undefined || value === "false") return false;
  if (value === "true") return true;
  const message = {
    en: "dryRun is true or false. Correct it, or leave it out.",
    de: "dryRun ist true oder false. Berichtigen Sie es, oder lassen Sie es weg.",
  };
  throw refusal("invalid-query", {}, { fields: [{ field: "dryRun", code: "invalid-value", message }] });
}

/** The version in If-Match, without the hash of what was told beside it. Refuses `version-required` (428) without, and `invalid-version` for what no ETag of ours can be. */
function preconditionOf(request: Request): string {
  const header = request.headers.get("if-match");
  if (header === null) throw refusal("version-required", {});
  const [, tag] = /^\s*(?:W\/)?"([^"~]+)(?:~[^"]*)?"\s*$/.exec(header) ?? [];
  if (!tag) throw refusal("invalid-version", {});
  return tag;
}

function respond(request: Request, operation: Operation, answer: Answer): Response {
  const headers = new Headers({
    "cache-control": operation.secret ? "no-store" : "private, no-cache",
    ...answer.headers,
  });
  if (answer.language) speaks(headers, answer.language);
  const json = answer.body === undefined ? undefined : JSON.stringify(answer.body);
  const etag = isTagged(operation) ? etagOf(operation, answer, json) : undefined;
  if (etag) headers.set("etag", etag);
  if (operation.method === "GET" && etag && matches(request.headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  const status = answer.status ?? operation.status ?? 200;
  const made = operation.locates && status === 201 && (answer.body as Record<string, unknown>)[operation.locates];
  if (typeof made === "string") headers.set("location", `${new URL(request.url).pathname}/${encodeURIComponent(made)}`);
  if (answer.text !== undefined) {
    if (!headers.has("content-type")) headers.set("content-type", operation.text ?? "text/plain; charset=utf-8");
    // Nobody reads a body that only HEAD asks about; what it holds open must be let go.
    if (request.method === "HEAD" && answer.text instanceof ReadableStream) void answer.text.cancel();
    return new Response(request.method === "HEAD" ? null : answer.text, { status, headers });
  }
  if (json === undefined) return new Response(null, { status: 204, headers });
  headers.set("content-type", "application/json");
  return new Response(json, { status, headers });
}

/** The same address in the workspace's new place. */
function movedTo(request: Request, slug: string): string {
  const { pathname, search } = new URL(request.url);
  return pathname.replace(/^(\/api\/v1\/workspaces\/)[^/]+/, `$1${slug}`) + search;
}

/** A text’s tag is the text’s hash. What JSON says beside the version (who uses it, whether it waits) is in a hash behind it. */
function etagOf({ method }: Operation, { text, tag }: Answer, json: string | undefined): string | undefined {
  if (text !== undefined || json === undefined) return tag && `"${tag}"`;
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 16);
  if (tag) return `"${tag}~${hash}"`;
  return method === "GET" ? `W/"${hash}"` : undefined;
}

function matches(header: string | null, etag: string): boolean {
  const given = header?.split(",").map((each) => each.trim().replace(/^W\//, "")) ?? [];
  return given.includes(etag.replace(/^W\//, "")) || given.includes("*");
}
