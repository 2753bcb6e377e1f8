import { pageLanguage, pageLocale } from "@/components/language/page-language";
import type { ApiFinding } from "@/lib/api/problem";
import type { Told } from "@/lib/messages/told";

/** A refusal as the console gets it: the API's problem, or a lost connection told the same way. */
export type Problem = { status: number; code: string; detail: string; errors: ApiFinding[] } & Record<string, unknown>;
export type Result<T> = { ok: true; body: T; tag: string | null } | { ok: false; problem: Problem };

// Here and not in the catalogue: a call has no component around it, and the server can't say that it was not reached.
const LOST: Told = {
  en: "The server could not be reached; nothing was saved. Your text is still here: check your connection and try again.",
  de: "Der Server ist nicht erreichbar; es wurde nichts gespeichert. Ihr Text ist noch da: Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.",
};
const SIGNED_OUT: Told = {
  en: "Your session has ended; nothing was saved. Sign in again in another tab, then try again here: your text is still here.",
  de: "Ihre Sitzung ist zu Ende; es wurde nichts gespeichert. Melden Sie sich in einem anderen Tab wieder an, und versuchen Sie es hier noch einmal: Ihr Text ist noch da.",
};

type Options = { method?: string; body?: unknown; form?: FormData; base?: string };

/** Calls the public API in a workspace. */
export function callApi<T>(workspace: string, path: string, options?: Options): Promise<Result<T>> {
  return callAddress<T>(`/workspaces/${workspace}${path}`, options);
}

/**
 * Calls an address of the public API (below /api/v1) with the session, as any client would. Never throws: every failure is
 * a problem with a way out.
 */
export async function callAddress<T>(
  address: string,
  { method = "GET", body, form, base }: Options = {},
): Promise<Result<T>> {
  const headers: Record<string, string> = { ...pageLanguage() };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (base !== undefined) headers["if-match"] = `"${base}"`;
  try {
    const response = await fetch(`/api/v1${address}`, {
      method,
      headers,
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
    });
    const given = response.status === 204 ? undefined : await response.json();
    if (response.ok)
      return { ok: true, body: given as T, tag: response.headers.get("etag")?.replaceAll('"', "") ?? null };
    if (response.status === 401) return { ok: false, problem: { ...given, detail: SIGNED_OUT[pageLocale()] } };
    return { ok: false, problem: given as Problem };
  } catch {
    return { ok: false, problem: { status: 0, code: "unreachable", detail: LOST[pageLocale()], errors: [] } };
  }
}
