import { type Answered, ORIGIN, send } from "./server";

/** Somebody at our own pages: keeps the cookies that it gets and sends them along. */
export type Browser = {
  /** POST to an address below /api/auth. */
  post: (path: string, body?: object) => Promise<Answered>;
  get: (address: string) => Promise<Answered>;
  /** Forgets its cookies, as a new one would have none. */
  forget: () => void;
};

/** A browser without cookies, known to servers by that User-Agent. */
export function browser(userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"): Browser {
  const cookies = new Map<string, string>();
  const visit = async (address: string, method: string, body?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const from = { origin: ORIGIN, host: new URL(ORIGIN).host, "sec-fetch-site": "same-origin" };
    const headers = { ...from, "user-agent": userAgent, ...(cookie && { cookie }) };
    const answered = await send(address, { method, headers, ...(body && { body }) });
    for (const set of answered.headers.getSetCookie()) keep(cookies, set);
    return answered;
  };
  return {
    post: (path, body = {}) => visit(`/api/auth${path}`, "POST", body),
    get: (address) => visit(address, "GET"),
    forget: () => cookies.clear(),
  };
}

function keep(cookies: Map<string, string>, set: string): void {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
  if (/max-age=0(;|$)/i.test(set)) cookies.delete(name);
  else cookies.set(name, value);
}
