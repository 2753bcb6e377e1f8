import { operations } from "./operations";
import type { Finding, Operations, Problem } from "./types";

// Inlay's API for programs, in Node.js from version 20 on and in browsers. It knows nothing of the server but the contract.

type Name = keyof Operations;
type Entry = {
  method: string;
  path: string;
  ifMatch?: true;
  idempotent?: true;
  file?: true;
  text?: true;
};

export type ClientOptions = {
  /** Inlay’s address; in its own pages it can be left out. */
  url?: string;
  /** An API key. Without one the browser’s session counts. */
  key?: string;
  /** The workspace’s name in addresses, for calls that name none. */
  workspace?: string;
  /** How often a call is tried again after 429, 503 or a lost connection. */
  retries?: number;
  /** The longest wait before trying again, in milliseconds; whoever asks for a longer one gets the refusal. */
  longestWait?: number;
  fetch?: typeof fetch;
};

/** What every call can say beside what its operation takes. */
export type CallOptions = {
  /** Do all the checks, answer the same, and store nothing. */
  dryRun?: boolean;
  /** The ETag that is known already: while it holds, `data` is null. */
  ifNoneMatch?: string;
  /** A key of your own; what stores by POST gets one anyway. */
  idempotencyKey?: string;
  signal?: AbortSignal;
};

type ParamsOf<K extends Name> = Operations[K]["params"];
type BodyOf<K extends Name> = Operations[K]["body"] extends undefined ? unknown : { body: Operations[K]["body"] };
type BaseOf<K extends Name> = (typeof operations)[K] extends { ifMatch: true } ? { ifMatch: string | null } : unknown;
type QueryOf<K extends Name> = { query?: Omit<Operations[K]["query"], "dryRun"> };

/** All that an operation takes: the names of its address, `body`, `query`, `ifMatch`. */
export type CallArguments<K extends Name> = ParamsOf<K> & BodyOf<K> & BaseOf<K> & QueryOf<K> & CallOptions;

/** An answer that is no refusal. `etag` is what `ifMatch` and `ifNoneMatch` take. */
export type Reply<T> = { data: T; status: number; etag: string | null; requestId: string | null; headers: Headers };

type ReplyOf<K extends Name, A> = Reply<
  A extends { ifNoneMatch: string } ? Operations[K]["reply"] | null : Operations[K]["reply"]
>;

/** A method for each operation, by its name. Each rejects with a ClientError where the server refuses. */
export type Client = {
  [K in Name]: Record<never, never> extends CallArguments<K>
    ? <A extends CallArguments<K>>(args?: A) => Promise<ReplyOf<K, A>>
    : <A extends CallArguments<K>>(args: A) => Promise<ReplyOf<K, A>>;
};

/** The server has refused: its problem (RFC 9457). `code` is what programs look at; the message is for people. */
export class ClientError extends Error {
  override readonly name = "ClientError";
  constructor(
    readonly status: number,
    /** `unreadable` where the answer was no problem of Inlay’s, such as a proxy’s page. */
    readonly code: string,
    message: string,
    readonly requestId: string | null,
    readonly errors: readonly Finding[],
    /** The problem with the further fields that some codes carry. */
    readonly problem: (Problem & Record<string, unknown>) | null,
  ) {
    super(message);
  }
}

/** A client of one Inlay, as a rule of one workspace: `await inlay({ url, key, workspace }).readPrompt({ name })`. */
export function inlay(options: ClientOptions): Client {
  const methods = Object.entries(operations as Record<string, Entry>).map(([name, entry]) => [
    name,
    (args: Given = {}) => call(options, entry, args),
  ]);
  return Object.fromEntries(methods) as Client;
}

/** Every page of a list, one after the other: `for await (const { agents } of pagesOf(client.listAgents))`. */
export async function* pagesOf<T extends { next: string | null }, A extends { query?: object }>(
  list: (args: A) => Promise<Reply<T>>,
  args?: A,
): AsyncGenerator<T> {
  let after: string | null = null;
  do {
    const query: object = after === null ? { ...args?.query } : { ...args?.query, after };
    const { data } = await list({ ...(args as A), query });
    yield data;
    after = data.next;
  } while (after !== null);
}

type Given = CallOptions & { query?: object; body?: unknown; ifMatch?: string | null; [param: string]: unknown };

async function call(options: ClientOptions, entry: Entry, args: Given): Promise<Reply<unknown>> {
  const send = options.fetch ?? fetch;
  const url = addressOf(options, entry, args);
  const init = requestOf(options, entry, args);
  const { retries = 3, longestWait = 30_000 } = options;
  for (let tried = 0; ; tried++) {
    let response: Response;
    try {
      response = await send(url, init);
    } catch (error) {
      // Whether it was done is not known: only what may be done twice is sent again.
      if (tried >= retries || !mayRepeat(entry) || args.signal?.aborted) throw error;
      await wait(backoff(tried), args.signal);
      continue;
    }
    if (response.status !== 429 && response.status !== 503) return answerOf(response, entry);
    const ms = askedFor(response) ?? backoff(tried);
    if (tried >= retries || ms > longestWait) return answerOf(response, entry);
    await response.body?.cancel();
    await wait(ms, args.signal);
  }
}

function addressOf({ url = "", workspace }: ClientOptions, { path }: Entry, args: Given): string {
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = args[name] ?? (name === "workspace" ? workspace : undefined);
    if (value === undefined) throw new TypeError(`${name} is missing: ${path} takes it`);
    return encodeURIComponent(String(value));
  });
  const given = Object.entries(args.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  if (args.dryRun) query.set("dryRun", "true");
  const search = query.size > 0 ? `?${query}` : "";
  return `${url.replace(/\/+$/, "")}${filled}${search}`;
}

function requestOf(options: ClientOptions, entry: Entry, args: Given): RequestInit {
  const headers = new Headers({ accept: entry.text ? "*/*" : "application/json" });
  if (options.key) headers.set("authorization", `Bearer ${options.key}`);
  if (entry.ifMatch && !args.ifMatch) throw new TypeError(`ifMatch is missing: ${entry.path} takes an ETag`);
  if (args.ifMatch) headers.set("if-match", args.ifMatch);
  if (args.ifNoneMatch) headers.set("if-none-match", args.ifNoneMatch);
  if (entry.idempotent) headers.set("idempotency-key", args.idempotencyKey ?? randomKey());
  const init: RequestInit = { method: entry.method, headers };
  if (args.signal) init.signal = args.signal;
  if (entry.file) {
    const form = new FormData();
    form.append("file", args.body as Blob);
    init.body = form;
  } else if (args.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(args.body);
  }
  return init;
}

async function answerOf(response: Response, entry: Entry): Promise<Reply<unknown>> {
  const { status, headers } = response;
  const [etag, requestId] = [headers.get("etag"), headers.get("x-request-id")];
  if (status === 304) return { data: null, status, etag, requestId, headers };
  const text = await response.text();
  if (!response.ok) throw errorOf(response, text);
  const data = entry.text ? text : text === "" ? undefined : JSON.parse(text);
  return { data, status, etag, requestId, headers };
}

function errorOf({ status, headers }: Response, text: string): ClientError {
  const requestId = headers.get("x-request-id");
  if (headers.get("content-type")?.includes("problem+json")) {
    const problem = JSON.parse(text) as Problem & Record<string, unknown>;
    return new ClientError(status, problem.code, problem.detail, requestId, problem.errors, problem);
  }
  return new ClientError(
    status,
    "unreadable",
    `The server answered ${status} and no problem of Inlay’s.`,
    requestId,
    [],
    null,
  );
}

/** A read, or what carries a key by which the server knows it again. */
function mayRepeat({ method, idempotent }: Entry): boolean {
  return method === "GET" || idempotent === true;
}

function askedFor(response: Response): number | null {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** 0.25, 0.5, 1 … seconds, and up to half as long again, so that clients do not come back all at once. */
function backoff(tried: number): number {
  return 250 * 2 ** tried * (1 + Math.random() / 2);
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** 128 random bits. Browsers have randomUUID behind TLS only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
