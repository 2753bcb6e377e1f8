import type { Tryable } from "@/lib/api/reference";
import { addressWith } from "./snippets";

/** What the form holds. */
export type Asked = {
  key: string;
  params: Record<string, string>;
  query: Record<string, string>;
  ifMatch: string;
  body: string;
  dryRun: boolean;
  file: File | null;
};

/** What came of it: an answer as it came, or why none did. */
export type Tried =
  | { sent: true; request: string; status: number; headers: [string, string][]; text: string; ms: number }
  | { sent: false; why: "lost" | "notJson" };

/** Sends what the form holds, from this page, as any client would. Never throws. */
export async function sendTry(operation: Tryable, workspace: string, asked: Asked): Promise<Tried> {
  if (operation.body !== null && !isJson(asked.body)) {
    return { sent: false, why: "notJson" };
  }
  const query = Object.entries({ ...asked.query, ...(asked.dryRun ? { dryRun: "true" } : { dryRun: "" }) });
  const search = new URLSearchParams(query.filter(([, value]) => value !== ""));
  const path = addressWith(operation, workspace, asked.params);
  const address = `${path}${search.size > 0 ? `?${search}` : ""}`;
  const headers = new Headers(asked.key === "" ? {} : { authorization: `Bearer ${asked.key.trim()}` });
  const credentials = asked.key === "" ? "same-origin" : "omit";
  try {
    if (operation.ifMatch) {
      const base = asked.ifMatch.trim() || (await currentTag(path, { headers, credentials }));
      if (base) headers.set("if-match", base);
    }
    if (operation.body !== null) headers.set("content-type", "application/json");
    const started = performance.now();
    const response = await fetch(address, {
      method: operation.method,
      headers,
      credentials,
      body: bodyOf(operation, asked),
    });
    const text = await response.text();
    return {
      sent: true,
      request: `${operation.method} ${address}`,
      status: response.status,
      headers: [...response.headers].filter(([name]) => SHOWN.test(name)),
      text: pretty(text, response.headers.get("content-type")),
      ms: Math.round(performance.now() - started),
    };
  } catch {
    return { sent: false, why: "lost" };
  }
}

/** Of all headers those that the API speaks by. */
const SHOWN = /^(content-type|etag|location|retry-after|ratelimit-|x-request-id|inlay-)/;

/** The ETag of the nearest thing above that has one. */
async function currentTag(path: string, init: RequestInit): Promise<string | null> {
  for (let at = path; at.split("/").length >= 5; at = at.slice(0, at.lastIndexOf("/"))) {
    const response = await fetch(at, init);
    const tag = response.headers.get("etag");
    if (response.ok && tag?.startsWith('"')) return tag;
  }
  return null;
}

function bodyOf(operation: Tryable, { body, file }: Asked): BodyInit | null {
  if (operation.body !== null) return body;
  if (!operation.file || !file) return null;
  const form = new FormData();
  form.append("file", file);
  return form;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pretty(text: string, type: string | null): string {
  return type?.includes("json") && isJson(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
