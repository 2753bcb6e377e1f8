/**
 * Set by our own server (lib/start/web-server.ts) where a request says that it came through a proxy. Next adds the usual
 * headers to every request, so that a route can't tell by those.
 */
export const FORWARDED_HEADER = "x-inlay-forwarded";

/** What proxies add on the way. */
const OF_PROXIES = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];

/** Whether one of a request's headers, by name, is a proxy's. */
export function isForwarded(headers: Readonly<Record<string, unknown>>): boolean {
  return OF_PROXIES.some((name) => headers[name] !== undefined);
}
