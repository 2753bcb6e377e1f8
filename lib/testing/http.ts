import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { answer } from "./routes";

/** Serves the routes of this process on a socket, for clients that are programs of their own. Gives the address. */
export async function listening(): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const { method = "GET", headers, url = "/" } = incoming;
    const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]);
    const body = method === "GET" || method === "HEAD" ? null : Buffer.concat(chunks);
    const response = await answer(new Request(`http://${headers.host}${url}`, { method, headers: given, body }));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
