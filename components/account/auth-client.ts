import { getPasskeyActions } from "@better-auth/passkey/client";
import type { Problem } from "@/components/api/call";
import { pageLanguage, pageLocale } from "@/components/language/page-language";
import type { Told } from "@/lib/messages/told";

export type AuthResult<T> = { ok: true; body: T } | { ok: false; problem: Problem };

// Here and not in the catalogue: a call has no component around it, and the server can't say that it was not reached.
const LOST: Told = {
  en: "The server could not be reached; nothing was changed. Check your connection and try again.",
  de: "Der Server ist nicht erreichbar; es wurde nichts geändert. Prüfen Sie die Verbindung, und versuchen Sie es noch einmal.",
};
const SIGNED_OUT: Told = {
  en: "Your session has ended; nothing was changed. Sign in again, then repeat it.",
  de: "Ihre Sitzung ist zu Ende; es wurde nichts geändert. Melden Sie sich wieder an, und wiederholen Sie es.",
};
const UNREADABLE: Told = {
  en: "Something between here and the server answered in its place. Try again in a moment.",
  de: "Etwas auf dem Weg zum Server hat an seiner Stelle geantwortet. Versuchen Sie es gleich noch einmal.",
};

type Options = { method?: "GET" | "POST"; body?: unknown };

/** Calls an address below /api/auth, as lib/auth/open.ts lists them. Never throws: every failure is a problem with a way out. */
export async function callAuth<T = unknown>(
  path: string,
  { method = "POST", body = {} }: Options = {},
): Promise<AuthResult<T>> {
  const headers = { "content-type": "application/json", ...pageLanguage() };
  const sent = method === "POST" ? { method, headers, body: JSON.stringify(body) } : { method, headers };
  const response = await fetch(`/api/auth${path}`, sent).catch(() => null);
  if (!response) return failed(0, "unreachable", LOST);
  const given: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { ok: true, body: given as T };
  if (given === undefined) return failed(response.status, "unreadable", UNREADABLE);
  const problem = given as Problem;
  if (problem.code === "unauthenticated") return failed(401, problem.code, SIGNED_OUT);
  return { ok: false, problem };
}

function failed(status: number, code: string, told: Told): { ok: false; problem: Problem } {
  return { ok: false, problem: { status, code, detail: told[pageLocale()], errors: [] } };
}

/** What a problem says of one field; null where it says nothing of it. */
export function saidOf(problem: Problem | null, field: string): string | null {
  const found = problem?.errors.find((error) => error.field === field);
  if (!found) return null;
  // Beside the field itself its name in the API would only puzzle.
  const message = found.message.replace(`${field}: `, "");
  return message.charAt(0).toUpperCase() + message.slice(1);
}

/** Whether this browser, at this address, has passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof window !== "undefined" && typeof window.PublicKeyCredential === "function";
}

/** How it went with a passkey. `cancelled`: the person closed the browser’s question, or let it pass. */
export type Ceremony = { ok: true } | { ok: false; cancelled: boolean; problem: Problem };

/** Signs in with a passkey that the person picks. The session's cookie is set where it is `ok`. */
export async function signInWithPasskey(): Promise<Ceremony> {
  return perform((actions) => actions.signIn.passkey());
}

/**
 * Lets the browser offer passkeys among what it fills in for the field that says `webauthn`. Ends once the person has picked
 * one, or asks for one by the button; null where the browser can't.
 */
export async function offerPasskeys(): Promise<Ceremony | null> {
  const can = await window.PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false);
  return can ? perform((actions) => actions.signIn.passkey({ autoFill: true })) : null;
}

/** Has the browser make a passkey for the signed-in account, kept under that name. */
export async function addPasskey(name: string): Promise<Ceremony> {
  return perform((actions) => actions.passkey.addPasskey({ name }));
}

/** What the library calls it when the browser's question was closed, ran out or was answered with no. */
const CANCELLED = new Set(["AUTH_CANCELLED", "ERROR_CEREMONY_ABORTED", "ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY"]);
const CLOSED: Told = {
  en: "The browser’s question was closed or ran out. Try again when you are ready.",
  de: "Die Frage des Browsers wurde geschlossen oder ist abgelaufen. Versuchen Sie es noch einmal, wenn Sie bereit sind.",
};
const WRONG_ADDRESS: Told = {
  en: "Passkeys don’t work at this address. Open Inlay at its own host name.",
  de: "Unter dieser Adresse gehen keine Passkeys. Öffnen Sie Inlay unter seinem eigenen Namen.",
};
/** What the browser itself refuses, by the library's codes. */
const REFUSED: Readonly<Record<string, Told>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: {
    en: "A passkey for your account is kept there already. Choose another place.",
    de: "Dort liegt schon ein Passkey für Ihr Konto. Wählen Sie einen anderen Ort.",
  },
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: {
    en: "That device asks for neither PIN nor fingerprint. Choose another one.",
    de: "Dieses Gerät fragt weder nach PIN noch nach Fingerabdruck. Wählen Sie ein anderes.",
  },
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: {
    en: "That device can’t keep passkeys. Choose another one.",
    de: "Dieses Gerät kann keine Passkeys aufbewahren. Wählen Sie ein anderes.",
  },
  ERROR_INVALID_DOMAIN: WRONG_ADDRESS,
  ERROR_INVALID_RP_ID: WRONG_ADDRESS,
};
const REFUSED_ELSE: Told = {
  en: "The browser could not do this with a passkey. Try again, or take another browser or device.",
  de: "Der Browser konnte das mit einem Passkey nicht tun. Versuchen Sie es noch einmal, oder nehmen Sie einen anderen Browser oder ein anderes Gerät.",
};

type Actions = ReturnType<typeof getPasskeyActions>;
type Fetch = Parameters<typeof getPasskeyActions>[0];
type Stores = Parameters<typeof getPasskeyActions>[1];

/** Runs the library's own steps of a passkey over `callAuth`: its whole client with stores and hooks is not needed. */
async function perform(
  run: (actions: Actions) => Promise<{ error?: { status: number; code?: string } | null }>,
): Promise<Ceremony> {
  const told: { problem?: Problem } = {};
  // Without its query: the library would put the passkey's name where devices show whose account it is for.
  const fetch = async (path: string, { method = "GET", body }: Options = {}) => {
    const result = await callAuth(path, { method, body });
    if (!result.ok) told.problem = result.problem;
    return result.ok ? { data: result.body, error: null } : { data: null, error: result.problem };
  };
  const stores = { $listPasskeys: { set: () => {} }, $store: { notify: () => {} } };
  const { error } = await run(getPasskeyActions(fetch as unknown as Fetch, stores as unknown as Stores));
  if (!error) return { ok: true };
  if (told.problem) return { ok: false, cancelled: false, problem: told.problem };
  const code = error.code ?? "";
  const cancelled = CANCELLED.has(code);
  return { ...failed(error.status, code, cancelled ? CLOSED : (REFUSED[code] ?? REFUSED_ELSE)), cancelled };
}
