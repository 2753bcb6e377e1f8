import { z } from "zod";
import { readJson } from "@/lib/api/body";
import { languageOf } from "@/lib/api/language";
import { parseWith } from "@/lib/api/parse";
import { asRefusal, problem } from "@/lib/api/problem";
import { db } from "@/lib/db/client";
import { log } from "@/lib/log";
import type { Locale } from "@/lib/messages/locales";
import { type Refusal, refusal } from "@/lib/refusal";
import { addressOf } from "./address";
import { type Trier, takeTry } from "./attempts";
import { requireSameOrigin } from "./authenticate";
import { hashingAhead } from "./hash-ahead";
import { auth } from "./instance";
import { oidcIsOn } from "./oidc";
import { type Limit, OPEN, type OpenAddress } from "./open";
import { refusalOf } from "./told";

const BASE = "/api/auth";

/**
 * Answers a request below /api/auth: only the open addresses, only from our own pages, only the fields that they take, as
 * often as it may be tried. The library does the rest; its refusals become problems like all others, and no session's token
 * is in an answer's body.
 */
export async function answerAuth(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID();
  const language = languageOf(request.headers);
  try {
    const open = OPEN[`${request.method} ${pathOf(request)}`];
    if (!open || (open.oidc && !oidcIsOn())) throw refusal("not-found", {});
    requireSameOrigin(request);
    const body = await bodyOf(request, open);
    const back = open.limit && (await takeTry(db(), open.limit, await trierOf(request, open.limit, body)));
    const terms = await ownTerms(request, body);
    const response = await hashingAhead(() => auth().handler(forwarded(request, terms)));
    if (back && !isFailedTry(response)) await back();
    return await told(response, requestId, language);
  } catch (error) {
    const refused = asRefusal(error);
    if (refused.status >= 500) log.error({ requestId, err: error }, "request failed");
    return withRetry(problem(refused, requestId, language), refused);
  }
}

function pathOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : "";
}

type Body = Record<string, unknown>;

async function bodyOf(request: Request, { body }: OpenAddress): Promise<Body | undefined> {
  if (request.method === "GET" || !body) return undefined;
  return parseWith(body, await readJson(request), "invalid-body") as Body;
}

async function trierOf(request: Request, limit: Limit, body: Body | undefined): Promise<Trier> {
  const address = addressOf(request.headers);
  if (typeof body?.email === "string") return { address, account: body.email };
  if (limit !== "password") return { address };
  const session = await auth().api.getSession({ headers: request.headers });
  return { address, account: session?.user.id };
}

/** A session is named by its id; the library wants its token. */
async function ownTerms(request: Request, body: Body | undefined): Promise<Body | undefined> {
  if (pathOf(request) !== "/revoke-session") return body;
  const session = await auth().api.getSession({ headers: request.headers });
  if (!session) throw refusal("unauthenticated", {});
  const where = { id: String(body?.id), userId: session.user.id };
  const found = await db().session.findFirst({ where, select: { token: true } });
  return { token: found?.token ?? "" };
}

function forwarded(request: Request, body: Body | undefined): Request {
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: body ? JSON.stringify(body) : null });
}

/** The person’s mistake, not ours. Whose address is not confirmed had the right password. */
function isFailedTry({ status }: Response): boolean {
  return status >= 400 && status < 500 && status !== 403;
}

async function told(response: Response, requestId: string, language: Locale): Promise<Response> {
  const isRedirect = response.status >= 300 && response.status < 400;
  if (isRedirect) return response;
  const headers = new Headers(response.headers);
  for (const name of ["content-length", "content-encoding"]) headers.delete(name);
  const body: unknown = await response.json().catch(() => null);
  headers.set("x-request-id", requestId);
  if (response.status < 400) {
    headers.set("cache-control", "no-store");
    return new Response(JSON.stringify(withoutTokens(body)), { status: response.status, headers });
  }
  const refused = refusalFor(response.status, body);
  if (refused.status >= 500) log.error({ requestId, status: response.status }, "request failed");
  const answer = problem(refused, requestId, language);
  for (const cookie of headers.getSetCookie()) answer.headers.append("set-cookie", cookie);
  return withRetry(answer, refused);
}

const errorShape = z.looseObject({ code: z.string(), message: z.unknown().optional() });

function refusalFor(status: number, body: unknown): Refusal {
  const { code, message: _message, ...data } = errorShape.safeParse(body).data ?? { code: "" };
  const known = refusalOf(code, data);
  if (known) return known;
  if (status === 401) return refusal("unauthenticated", {});
  if (status === 403) return refusal("cross-site", {});
  if (status === 404) return refusal("not-found", {});
  return status < 500 ? refusal("invalid-body", {}) : refusal("internal", {});
}

function withoutTokens(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTokens);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== "token");
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutTokens(inner)]));
}

function withRetry(answer: Response, refused: Refusal): Response {
  const { seconds } = refused.data;
  if (typeof seconds === "number") answer.headers.set("retry-after", String(seconds));
  return answer;
}
