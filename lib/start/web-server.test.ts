import { once } from "node:events";
import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { PEER_HEADER } from "@/lib/auth/address";
import { FORWARDED_HEADER } from "@/lib/security/forwarded";
import { type Seen, stopServer, webServer } from "./web-server";

// The server in front of Next, with a stand-in for Next that tells what it was asked.

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => stopServer(server, 0)));
});

const echo: Handle = async ({ url, headers }, response) => void response.end(JSON.stringify({ url, headers }));

async function serve(
  options: Partial<Parameters<typeof webServer>[0]> = {},
): Promise<{ server: Server; port: number }> {
  const server = webServer({ handle: echo, https: false, dev: false, ...options });
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { server, port: (server.address() as AddressInfo).port };
}

type Answered = { status: number; headers: IncomingMessage["headers"]; text: string };
async function ask(
  port: number,
  path: string,
  method = "GET",
  headers: Record<string, string> = {},
): Promise<Answered> {
  const sent = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  let text = "";
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}

function promised(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

test("says who is at the other end, whatever the client says", async () => {
  const { port } = await serve();
  const lies = { [PEER_HEADER]: "203.0.113.9", "X-INLAY-PEER": "203.0.113.9", [FORWARDED_HEADER]: "1" };
  const direct = JSON.parse((await ask(port, "/", "GET", lies)).text).headers;
  expect([direct[PEER_HEADER], direct[FORWARDED_HEADER]]).toEqual(["127.0.0.1", undefined]);
  const through = JSON.parse((await ask(port, "/", "GET", { "x-forwarded-for": "203.0.113.9" })).text).headers;
  expect([through[PEER_HEADER], through[FORWARDED_HEADER]]).toEqual(["127.0.0.1", "1"]);
});

test("a page's policy has a nonce of its own, which Next is told and no client can choose", async () => {
  const { port } = await serve();
  const nonces = new Set<string>();
  for (const given of ["script-src 'nonce-mine'", "default-src *"]) {
    const names = { "content-security-policy": given, "content-security-policy-report-only": given };
    const { headers, text } = await ask(port, "/demo/fragments", "GET", names);
    const policy = String(headers["content-security-policy"]);
    const told = JSON.parse(text).headers;
    expect(told["content-security-policy"]).toBe(policy);
    expect(told["content-security-policy-report-only"]).toBeUndefined();
    const [, nonce = ""] = /script-src 'nonce-([A-Za-z0-9+/]{24})' 'strict-dynamic'(?:;|$)/.exec(policy) ?? [];
    nonces.add(nonce);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    for (const each of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "worker-src 'self'"]) {
      expect(policy).toContain(each);
    }
  }
  expect(nonces.size).toBe(2);
  expect(nonces).not.toContain("");
});

test("answers of the API may load nothing; files of the build are not bound by a page's policy", async () => {
  const { port } = await serve();
  const api = await ask(port, "/api/v1/workspaces/demo/fragments");
  expect(api.headers["content-security-policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  const file = await ask(port, "/_next/static/a.js");
  expect(file.headers["content-security-policy"]).toBeUndefined();
  for (const { headers } of [api, file]) {
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
    });
  }
});

test("HSTS only where people come by https", async () => {
  expect((await ask((await serve()).port, "/")).headers["strict-transport-security"]).toBeUndefined();
  const { headers } = await ask((await serve({ https: true })).port, "/");
  expect(headers["strict-transport-security"]).toBe("max-age=31536000");
  expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
});

const wrong: [string, string, string][] = [
  ["PATCH", "/api/v1/workspaces/demo/fragments", "GET, POST, HEAD, OPTIONS"],
  ["DELETE", "/api/v1/workspaces/demo/check", "POST, OPTIONS"],
  ["TRACE", "/api/v1/workspaces/demo/fragments/a", "GET, PUT, DELETE, HEAD, OPTIONS"],
  ["POST", "/api/health", "GET, HEAD, OPTIONS"],
  ["POST", "/demo/fragments", "GET, HEAD"],
  ["OPTIONS", "/sign-in", "GET, HEAD"],
];
test.each(wrong)("%s %s is a method that it does not take", async (method, path, allow) => {
  const handle = vi.fn(echo);
  const { status, headers, text } = await ask((await serve({ handle })).port, path, method);
  expect([status, headers.allow, headers["content-type"]]).toEqual([405, allow, "application/problem+json"]);
  expect(JSON.parse(text)).toMatchObject({ code: "method-not-allowed", allow, requestId: headers["x-request-id"] });
  expect(handle).not.toHaveBeenCalled();
});

test("OPTIONS says what an address takes, and lets no other site in", async () => {
  const { port } = await serve();
  const preflight = { origin: "https://evil.example", "access-control-request-method": "POST" };
  const { status, headers } = await ask(port, "/api/v1/workspaces/demo/agents", "OPTIONS", preflight);
  expect([status, headers.allow]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("what Next knows and the contract does not goes through, and so does all of it in development", async () => {
  const { port } = await serve();
  for (const [method, path] of [
    ["POST", "/api/auth/sign-in/email"],
    ["DELETE", "/api/v1/nothing"],
    ["HEAD", "/sign-in"],
  ] as const) {
    expect((await ask(port, path, method)).status, path).toBe(200);
  }
  const dev = await serve({ dev: true });
  expect((await ask(dev.port, "/__nextjs_original-stack-frames", "POST")).status).toBe(200);
});

test("a request for somewhere else, and one whose lines are too long", async () => {
  const { port } = await serve();
  expect((await ask(port, "http://evil.example/", "GET")).status).toBe(404);
  expect((await ask(port, `/${"x".repeat(20_000)}`)).status).toBe(431);
});

test("a fault outside of every route is told as one, without its message", async () => {
  const handle: Handle = () => Promise.reject(new Error("the canary"));
  const { status, text } = await ask((await serve({ handle })).port, "/");
  expect([status, JSON.parse(text).code]).toEqual([500, "internal"]);
  expect(text).not.toContain("canary");
});

test("each answer is told with its template, never with a name", async () => {
  const seen: Seen[] = [];
  const { port } = await serve({ observe: (each) => seen.push(each) });
  await ask(port, "/api/v1/workspaces/demo/fragments/secret-name?x=1");
  await ask(port, "/api/v1/workspaces/demo/fragments/upload", "POST");
  await ask(port, "/demo/fragments/secret-name");
  await ask(port, "/api/nothing/secret-name");
  await ask(port, "/_next/static/a.js");
  await vi.waitFor(() => expect(seen).toHaveLength(5));
  expect(seen.map(({ method, route, status }) => [method, route, status])).toEqual([
    ["GET", "/api/v1/workspaces/{workspace}/fragments/{name}", 200],
    ["POST", "/api/v1/workspaces/{workspace}/fragments/upload", 200],
    ["GET", "page", 200],
    ["GET", "unknown", 200],
    ["GET", "file", 200],
  ]);
});

test("stopping finishes what is under way, takes nothing new, and waits for no idle connection", async () => {
  let finish = () => {};
  const begun = promised();
  const handle: Handle = async (asked, response) => {
    if (asked.url === "/slow") {
      begun.resolve();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    }
    response.end("done");
  };
  const { server, port } = await serve({ handle });
  const agent = new Agent({ keepAlive: true });
  const sent = request({ host: "127.0.0.1", port, agent }).end();
  const [first] = (await once(sent, "response")) as [IncomingMessage];
  await once(first.resume(), "end");
  const slow = ask(port, "/slow");
  await begun.promise;
  const stopped = stopServer(server, 600_000);
  await expect(ask(port, "/")).rejects.toThrow(/ECONNREFUSED/);
  finish();
  expect((await slow).text).toBe("done");
  await stopped;
  agent.destroy();
});

test("and cuts off what does not end in time", async () => {
  const begun = promised();
  const handle: Handle = async () => begun.resolve();
  const { server, port } = await serve({ handle });
  const asked = ask(port, "/");
  await begun.promise;
  const [stopped, answer] = await Promise.allSettled([stopServer(server, 10), asked]);
  expect([stopped.status, answer.status]).toEqual(["fulfilled", "rejected"]);
});

test("what it refuses itself is told in the language that is asked for", async () => {
  const { port } = await serve();
  const refused = await ask(port, "/sign-in", "PUT", { "accept-language": "de" });
  expect(refused.status).toBe(405);
  expect(JSON.parse(refused.text)).toMatchObject({ title: "Falsche Methode", code: "method-not-allowed" });
  expect([refused.headers["content-language"], refused.headers.vary]).toEqual(["de", "Accept-Language"]);
  expect(JSON.parse((await ask(port, "/sign-in", "PUT")).text).title).toBe("Wrong method");
});
