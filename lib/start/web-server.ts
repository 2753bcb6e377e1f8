import { randomBytes, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { allowOf, templateOf } from "@/lib/api/methods";
import { asRefusal, problem } from "@/lib/api/problem";
import { PEER_HEADER } from "@/lib/auth/address";
import { QUERY_HEADER } from "@/lib/auth/query";
import { log } from "@/lib/log";
import { negotiate } from "@/lib/messages/locales";
import { type Refusal, refusal } from "@/lib/refusal";
import { FORWARDED_HEADER, isForwarded } from "@/lib/security/forwarded";
import { securityHeaders } from "@/lib/security/headers";

/** Longer than proxies keep an idle connection, so that they close it and never send into one that is just closing. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 20_000;
/** For a request to arrive whole; the largest has 1 MiB. */
const REQUEST_MS = 60_000;
const IDLE_CHECK_MS = 100;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
export type Seen = { method: string; route: string; status: number; seconds: number };
type Options = {
  handle: Handler;
  /** Whether people come by https: decides about HSTS. */
  https: boolean;
  dev: boolean;
  /** Told of each answer when it has been sent or given up. */
  observe?: (seen: Seen) => void;
};

/**
 * The HTTP server in front of Next: it says who is at the other end, sets the security headers, answers methods that an
 * address doesn't take, and gives up on what never arrives.
 */
export function webServer({ handle, https, dev, observe }: Options): Server {
  const server = createServer((request, response) => {
    const path = pathOf(request);
    if (observe) watch({ request, response, path }, observe);
    nameThePeer(request);
    const nonce = randomBytes(18).toString("base64");
    for (const [name, value] of securityHeaders({ path, nonce, https, dev })) response.setHeader(name, value);
    // Where Next looks for the nonce of its own scripts; nobody else's header may say it.
    const policy = response.getHeader("content-security-policy");
    delete request.headers["content-security-policy-report-only"];
    if (typeof policy === "string") request.headers["content-security-policy"] = policy;
    else delete request.headers["content-security-policy"];
    if (answered(request, response, { path, dev })) return;
    void handle(request, response).catch((error: unknown) => fail(request, response, error));
  });
  Object.assign(server, { keepAliveTimeout: KEEP_ALIVE_MS, headersTimeout: HEADERS_MS, requestTimeout: REQUEST_MS });
  return server;
}

/** Takes nothing new, lets what is under way end, and cuts off what has not after `patience` milliseconds. */
export async function stopServer(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept for its next request would keep the server for as long.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const force = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

function pathOf({ url = "/" }: IncomingMessage): string {
  return url.split(/[?#]/, 1)[0] ?? "/";
}

/** Whoever says it in a header lies or is a proxy: only the socket knows. */
function nameThePeer(request: IncomingMessage): void {
  const { headers, socket } = request;
  delete headers[PEER_HEADER];
  delete headers[FORWARDED_HEADER];
  delete headers[QUERY_HEADER];
  if (socket.remoteAddress) headers[PEER_HEADER] = socket.remoteAddress;
  if (isForwarded(headers)) headers[FORWARDED_HEADER] = "1";
  // A page is not told its address, and must know it to come back to it.
  const at = request.url?.indexOf("?") ?? -1;
  if (at !== -1) headers[QUERY_HEADER] = request.url?.slice(at + 1);
}

/** Answers what no route need see. Pages are only read: there are no server actions, and no way to reach for one. */
function answered(
  request: IncomingMessage,
  response: ServerResponse,
  { path, dev }: { path: string; dev: boolean },
): boolean {
  const { method = "GET", url = "" } = request;
  if (!url.startsWith("/")) return refuse(request, response, refusal("not-found", {}));
  const isApi = path.startsWith("/api/");
  // In development routes come and go, and its tools post to addresses of their own.
  const template = isApi && !dev ? templateOf(path) : null;
  if (!template) return !isApi && !dev && !isRead(method) && disallow(request, response, "GET, HEAD");
  if (method === "OPTIONS") {
    // No Access-Control-Allow-Origin: other sites' pages have no business here.
    response.writeHead(204, { allow: allowOf(template) }).end();
    return true;
  }
  const allowed = template.methods.includes(method) || (method === "HEAD" && template.methods.includes("GET"));
  return !allowed && disallow(request, response, allowOf(template));
}

function isRead(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function disallow(request: IncomingMessage, response: ServerResponse, allow: string): true {
  response.setHeader("allow", allow);
  return refuse(request, response, refusal("method-not-allowed", { allow }));
}

function refuse(request: IncomingMessage, response: ServerResponse, refused: Refusal): true {
  const { status, headers, body } = problem(
    refused,
    randomUUID(),
    negotiate(request.headers["accept-language"] ?? null),
  );
  response.writeHead(status, Object.fromEntries(headers));
  void new Response(body).text().then((text) => response.end(text));
  return true;
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  log.error({ err: error }, "request failed outside its route");
  if (response.headersSent) response.destroy();
  else refuse(request, response, asRefusal(error));
}

function watch(
  { request, response, path }: { request: IncomingMessage; response: ServerResponse; path: string },
  observe: (seen: Seen) => void,
): void {
  const started = performance.now();
  response.once("close", () => {
    const seconds = (performance.now() - started) / 1000;
    observe({ method: request.method ?? "GET", route: routeOf(path), status: response.statusCode, seconds });
  });
}

/** Few names, whatever is asked for: an address's template, or what kind of thing it is. */
function routeOf(path: string): string {
  if (path.startsWith("/_next/")) return "file";
  if (!path.startsWith("/api/")) return "page";
  return templateOf(path)?.address ?? (path.startsWith("/api/auth/") ? "/api/auth" : "unknown");
}
