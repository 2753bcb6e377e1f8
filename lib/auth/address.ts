import ipaddr from "ipaddr.js";
import { env } from "@/lib/env";

/** Set by our own server (lib/start/web.ts) to the connection's other end; whatever a client sends under it is dropped. */
export const PEER_HEADER = "x-inlay-peer";

/**
 * The client's address: the connection's other end, or, where that is a proxy named in INLAY_TRUSTED_PROXIES, the last
 * address of X-Forwarded-For that is no such proxy. What comes before it is only somebody's word. Undefined where the
 * request did not come through our server.
 */
export function addressOf(headers: Headers): string | undefined {
  const peer = normal(headers.get(PEER_HEADER));
  if (peer === undefined || !isTrusted(peer)) return peer;
  const forwarded = headers.get("x-forwarded-for")?.split(",").map(normal).reverse() ?? [];
  for (const each of forwarded) {
    if (each === undefined) return peer;
    if (!isTrusted(each)) return each;
  }
  return forwarded.at(-1) ?? peer;
}

/** An IPv4 address inside an IPv6 one counts as itself. */
function normal(address: string | null | undefined): string | undefined {
  const given = address?.trim() ?? "";
  return ipaddr.isValid(given) ? ipaddr.process(given).toString() : undefined;
}

function isTrusted(address: string): boolean {
  const parsed = ipaddr.process(address);
  return env().INLAY_TRUSTED_PROXIES.some(([network, bits]) => {
    return parsed.kind() === network.kind() && parsed.match(network, bits);
  });
}
