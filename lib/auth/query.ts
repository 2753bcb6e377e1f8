/** Set by our own server (lib/start/web.ts) to the address's query; whatever a client sends under it is dropped. */
export const QUERY_HEADER = "x-inlay-query";

/** What Next adds to an address for itself. */
const NEXTS = "_rsc";
/** A page's own address is never so long; what is, is not kept. */
const MOST = 2_000;

/** A page's path with the query that it was asked for with, so that who is sent on comes to the same place. */
export function withQuery(path: string, headers: Headers): string {
  const given = headers.get(QUERY_HEADER) ?? "";
  if (path.includes("?") || given === "" || given.length > MOST) return path;
  const query = new URLSearchParams(given);
  query.delete(NEXTS);
  return query.size > 0 ? `${path}?${query}` : path;
}
