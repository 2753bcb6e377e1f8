import type { Locale } from "@/lib/messages/locales";
import type { Told } from "@/lib/messages/told";
import type { Role } from "@/lib/permissions";
import type { Finding } from "@/lib/prompt/finding";
import { refusalsInGerman } from "./refusal-de";

type Entry<D> = { status: number; title: string; detail: (data: D) => string };

/** Names a refusal's data type; the table below stays readable. */
const entry = <D = Record<never, never>>(status: number, title: string, detail: (data: D) => string): Entry<D> => ({
  status,
  title,
  detail,
});

type Named = { name: string };
type Field = { field: string };
const bytes = (n: number) => n.toLocaleString("en");

/**
 * Every way Inlay says no: code → HTTP status, title, and a sentence that says what happened and the way out.
 * The API's problems (RFC 9457), the console's messages and the reference all come from this table. refusal-de.ts has the
 * same in German.
 */
export const refusals = {
  // The request itself
  "invalid-json": entry<{ reason: string }>(
    400,
    "Not JSON",
    (d) => `The body is not valid JSON: ${d.reason}. Send one JSON object.`,
  ),
  "invalid-utf8": entry(
    400,
    "Not UTF-8",
    () => "The body is not valid UTF-8. Save the text as UTF-8 and send it again.",
  ),
  "invalid-body": entry(
    422,
    "Fields are wrong",
    () => "Some fields are missing, unknown or wrong; each is named in errors.",
  ),
  "invalid-query": entry(
    400,
    "Parameters are wrong",
    () => "A parameter in the address is wrong; each is named in errors.",
  ),
  "invalid-cursor": entry(
    400,
    "Not a cursor",
    () =>
      "This cursor was not given for this list. Take next from the page before, or leave it out for the first page.",
  ),
  "body-too-large": entry<{ limit: number }>(
    413,
    "Body too large",
    (d) => `The body is over ${bytes(d.limit)} bytes. Send less at a time.`,
  ),
  "body-encoding": entry(
    415,
    "Compressed body",
    () => "Compressed bodies are not read. Send the body without Content-Encoding.",
  ),
  "media-type": entry<{ expected: string }>(
    415,
    "Wrong media type",
    (d) => `Send the body as ${d.expected}, named in Content-Type.`,
  ),
  "too-deep": entry<{ limit: number }>(
    400,
    "Nested too deeply",
    (d) => `The JSON is nested more than ${d.limit} levels deep. Flatten it.`,
  ),
  "not-found": entry(404, "Nothing here", () => "There is nothing at this address. The reference lists what there is."),
  "method-not-allowed": entry<{ allow: string }>(
    405,
    "Wrong method",
    (d) => `This address does not take that method; it takes ${d.allow}.`,
  ),
  "rate-limited": entry<{ retryAfter: number }>(
    429,
    "Too many requests",
    (d) =>
      `Too many requests came in one minute. Wait ${d.retryAfter} ${d.retryAfter === 1 ? "second" : "seconds"} and send it again.`,
  ),
  "invalid-idempotency-key": entry(
    400,
    "Not an idempotency key",
    () => "Idempotency-Key takes 1 to 255 visible ASCII characters, such as a UUID. Send one, or leave it out.",
  ),
  "idempotency-key-reused": entry(
    422,
    "Key of another request",
    () => "This Idempotency-Key was sent with another request before. Take a new key for each new request.",
  ),
  "idempotency-secret": entry(
    409,
    "Done already",
    () =>
      "This was done when it was first sent, and its answer held a secret that is shown only once. Look at the list; if the secret was lost, make another one.",
  ),
  "cross-site": entry(
    403,
    "From another site",
    () => "A page of another site sent this with your session. Open Inlay itself and do it there.",
  ),

  // Who is asking
  unauthenticated: entry(401, "Sign in first", () => "Sign in, or send an API key as “Authorization: Bearer …”."),
  "invalid-api-key": entry(
    401,
    "API key not valid",
    () => "This API key is unknown, expired or revoked. Use one that is valid.",
  ),
  "invalid-metrics-token": entry(
    401,
    "Token not valid",
    () => "The metrics take the token of INLAY_METRICS_TOKEN, as “Authorization: Bearer …”.",
  ),
  "missing-scope": entry<{ scope: string }>(
    403,
    "Scope missing",
    (d) => `This API key lacks the scope ${d.scope}. Use one that has it.`,
  ),
  "person-required": entry<{ need: Role }>(
    403,
    "For people only",
    (d) =>
      `No API key can do this, whatever its scopes. It takes a member with the role ${d.need}, signed in to the console.`,
  ),
  forbidden: entry<{ need: Role }>(
    403,
    "Not allowed",
    (d) => `Your role in this workspace does not allow this; it takes the role ${d.need}. Ask an owner.`,
  ),

  "owner-by-person": entry(
    403,
    "For people only",
    () => "No API key can invite, make, change or remove an owner. Sign in as an owner and do it in the console.",
  ),
  "invitation-for-other": entry(
    403,
    "For another person",
    () => "This invitation is for another e-mail address than your account’s. Sign in with the account that it is for.",
  ),
  "session-required": entry(
    403,
    "For people only",
    () => "This is about a person’s own account, which no API key has. Sign in and do it in the console.",
  ),
  "administrators-only": entry(
    403,
    "For administrators",
    () => "This takes an administrator of this server. Ask one of them.",
  ),

  // Accounts
  "wrong-credentials": entry(
    401,
    "Not signed in",
    () => "E-mail address or password is wrong. Check both and try again.",
  ),
  "email-not-verified": entry(
    403,
    "Address not confirmed",
    () => "This e-mail address is not confirmed yet. Open the link in the mail that you got, or ask for another one.",
  ),
  "too-many-tries": entry<{ seconds: number }>(
    429,
    "Too many tries",
    (d) => `That was tried too often. Wait ${span(d.seconds)} and try again.`,
  ),
  "sign-in-over": entry(
    401,
    "Begin again",
    () => "This sign-in took too long or had too many wrong codes. Go back to the sign-in page and begin again.",
  ),
  "sign-in-again": entry(
    403,
    "Sign in again",
    () => "This takes a sign-in of the last day. Sign out, sign in again, and repeat it.",
  ),
  "wrong-code": entry(422, "Code is wrong", () => "This code is wrong or was used before. Try the newest one."),
  "wrong-password": entry(422, "Password is wrong", () => "The current password is wrong. Try again."),
  "no-password": entry(
    409,
    "No password yet",
    () => "This account has no password. Set one first: choose “Forgot password” on the sign-in page.",
  ),
  "two-factor-is-on": entry(409, "Already on", () => "Two-factor sign-in is already on for this account."),
  "two-factor-is-off": entry(409, "Not on", () => "Two-factor sign-in is not on for this account. Set it up first."),
  "passkey-not-known": entry(
    401,
    "Passkey not known",
    () => "This passkey is not known here. Sign in another way; your account page lists your passkeys.",
  ),
  "passkey-too-late": entry(
    400,
    "Took too long",
    () => "The browser’s question about the passkey was open for more than five minutes. Try again.",
  ),
  "passkey-refused": entry(
    422,
    "Passkey not accepted",
    () => "This passkey could not be added. It must be made here, and ask you for a PIN or a fingerprint. Try again.",
  ),
  "link-over": entry(
    400,
    "Link no longer valid",
    () => "This link was used before, has expired or is incomplete. Ask for a new one.",
  ),
  "sign-up-closed": entry(
    403,
    "Sign-up is closed",
    () => "New accounts can’t be made on this server. Ask one of its administrators.",
  ),
  "sign-up-by-invitation": entry(
    403,
    "By invitation only",
    () => "An account here takes an invitation. Ask an owner of a workspace for one, and open its link.",
  ),
  "account-exists": entry(
    409,
    "You have an account",
    () => "There is already an account with this e-mail address. Sign in with it.",
  ),
  "account-not-linked": entry(
    403,
    "Not the same account",
    () =>
      "There is an account with this e-mail address, and one of the two sides has not confirmed the address. Sign in with your password.",
  ),
  "provider-unreachable": entry(
    503,
    "Provider does not answer",
    () => "The sign-on provider can’t be reached just now. Try again in a moment, or sign in another way.",
  ),
  "set-up-first": entry(
    403,
    "Not set up yet",
    () => "This server waits for its first administrator. Open /setup first.",
  ),
  "already-set-up": entry(404, "Already set up", () => "This server has its administrator. Sign in instead."),
  "wrong-setup-code": entry(
    403,
    "Setup code is wrong",
    () => "This is not the setup code. It stands in what npm start printed, below the address.",
  ),

  // What is not there
  "workspace-moved": entry<{ slug: string }>(
    308,
    "Workspace renamed",
    (d) => `This workspace’s address is now “${d.slug}”. Use that one.`,
  ),
  "workspace-not-found": entry(
    404,
    "No such workspace",
    () => "There is no such workspace, or you are not a member of it. Check the address.",
  ),
  "member-not-found": entry(
    404,
    "No such member",
    () => "The workspace has no such member. They may have left or been removed; the list shows who is there.",
  ),
  "invitation-not-found": entry(
    404,
    "No such invitation",
    () =>
      "The workspace has no such open invitation. It may have been accepted or revoked; the list shows what is open.",
  ),
  "invitation-gone": entry<{ reason: string }>(410, "Invitation not valid", (d) => invitationGone(d.reason)),
  "fragment-not-found": entry<Named>(
    404,
    "No such fragment",
    (d) => `The workspace has no fragment “${d.name}”. It may have been deleted; the list shows what there is.`,
  ),
  "version-not-found": entry<Named & { version: number }>(
    404,
    "No such version",
    (d) => `“${d.name}” has no version ${d.version}. Its history lists them.`,
  ),
  "built-in-not-found": entry<Named>(
    404,
    "No such built-in",
    (d) => `There is no built-in fragment “${d.name}”. The list of built-ins shows what there is.`,
  ),
  "user-not-found": entry(
    404,
    "No such account",
    () => "There is no such account on this server. The list of accounts shows what there is.",
  ),
  "agent-not-found": entry<Named>(
    404,
    "No such agent",
    (d) => `The workspace has no agent “${d.name}”. It may have been deleted; the list shows what there is.`,
  ),
  "api-key-not-found": entry(
    404,
    "No such API key",
    () => "The workspace has no API key with this id. The list shows what there is.",
  ),
  "revision-not-found": entry<Named & { number: number }>(
    404,
    "No such revision",
    (d) => `Agent “${d.name}” has no revision ${d.number}. Its page lists them.`,
  ),

  // What stands in the way
  "workspace-exists": entry<{ slug: string }>(
    409,
    "Address taken",
    (d) => `A workspace has or had the address “${d.slug}”. Take another one.`,
  ),
  "last-owner": entry(
    409,
    "The last owner",
    () => "A workspace keeps at least one owner, and this is its last. Make another member an owner first.",
  ),
  "member-exists": entry<{ email: string }>(
    409,
    "A member already",
    (d) => `${d.email} is a member of this workspace already. Change their role instead.`,
  ),
  "last-administrator": entry(
    409,
    "The last administrator",
    () => "A server keeps at least one administrator who can sign in, and this is its last. Make another one first.",
  ),
  "own-account": entry(
    409,
    "Your own account",
    () =>
      "Nobody disables the account that they are signed in with, nor a key the one of who made it. Ask another administrator.",
  ),
  "built-in-exists": entry<Named>(
    409,
    "Name taken",
    (d) => `There already is a built-in “${d.name}”. Take another name, or edit that one.`,
  ),
  "built-in-not-shipped": entry<Named>(
    409,
    "Nothing to go back to",
    (d) => `“${d.name}” was added on this server; the product ships no text for it. Its history has its older texts.`,
  ),
  "built-in-in-use": entry<{
    path: string;
    agents: number;
    total: number;
    workspaces: readonly { id: string; name: string; agents: number }[];
  }>(409, "Built-in in use", (d) =>
    d.total === 0
      ? `${d.path} is being used by an agent that is just being created. Look again in a moment.`
      : `${d.path} is used by ${counted(d.agents, "agent")} in ${counted(d.total, "workspace")}, so it can’t be retired. Edit its text, or ask the workspaces to do without it first.`,
  ),
  "fragment-exists": entry<Named>(
    409,
    "Name taken",
    (d) => `The workspace already has a fragment “${d.name}”. Take another name, or edit that one.`,
  ),
  "agent-exists": entry<Named>(
    409,
    "Name taken",
    (d) => `The workspace already has an agent “${d.name}”. Take another name.`,
  ),
  "fragment-in-use": entry<{ path: string; agents: readonly string[]; total: number }>(409, "Fragment in use", (d) =>
    d.total === 0
      ? `${d.path} is being used by an agent that is just being created. Look again in a moment.`
      : `${d.path} is used by ${agentList(d.agents, d.total)}, so it can’t be deleted. Edit its text, or delete ${d.total === 1 ? "that agent" : "those agents"} first.`,
  ),
  "library-full": entry<{ used: number; adds: number; limit: number }>(
    409,
    "Library full",
    (d) =>
      `The workspace’s fragments would take more than ${bytes(d.limit)} bytes in all (${bytes(d.used)} now, ${bytes(d.adds)} more with this). Shorten or delete one.`,
  ),
  "api-key-ended": entry<Named & { state: string }>(
    409,
    "Key no longer active",
    (d) => `“${d.name}” is ${d.state} already, so it can’t be rotated. Make a new key.`,
  ),
  "version-required": entry(
    428,
    "Which version?",
    () => "Say which version this change is based on: send If-Match with the ETag that you read.",
  ),
  "stale-version": entry<Named & { current?: number; tag: string; text?: string; updatedBy?: string }>(
    412,
    "Changed meanwhile",
    (d) =>
      d.text === undefined
        ? `“${d.name}” has changed since you read it. Read it again, and repeat your change on what it is now.`
        : `“${d.name}” has changed since you read it; the newest is version ${d.current}. Compare the two texts and save again.`,
  ),
  "invalid-version": entry(
    400,
    "Not a version",
    () => "If-Match must be one ETag, in its quotes, as this address gave it.",
  ),

  // What a workspace is called
  "invalid-workspace-name": entry(
    422,
    "Name not allowed",
    () => "A workspace’s name has 1 to 80 characters, at least one of them visible, and no line breaks. Write another.",
  ),
  "invalid-price": entry<{ part: "perMillion" | "currency" }>(422, "Price not allowed", (d) =>
    d.part === "currency"
      ? "This is no currency. Give its code of three letters, such as EUR or USD."
      : "A price is a decimal number from 0 to 100000 with at most six decimals and a point, such as 2.5. Write it so.",
  ),
  "invalid-slug": entry<{ slug: string }>(
    422,
    "Address not allowed",
    (d) =>
      `“${d.slug}” can’t be a workspace’s address. It has 1 to 63 of a–z, 0–9 and dashes, with no dash first or last, and is no word that Inlay’s own pages use.`,
  ),
  "confirm-name": entry<Named>(
    422,
    "Name not confirmed",
    (d) => `To delete the workspace, give its exact name: “${d.name}”. Nothing was deleted.`,
  ),

  // What the text says
  "invalid-name": entry<Named>(
    422,
    "Name not allowed",
    (d) =>
      `“${d.name}” can’t be a name. A name has 1 to 63 of a–z, 0–9 and dashes, with no dash first or last; “new” and “upload” are taken.`,
  ),
  "reserved-agent-name": entry<Named>(
    422,
    "Name reserved",
    (d) => `“${d.name}” is the name of an agent that Inlay brings along. Take another name.`,
  ),
  "invalid-agent-name": entry<Named>(
    422,
    "Name not allowed",
    (d) =>
      `“${d.name}” can’t be an agent’s name. It is a DNS label: 1 to 63 of a–z, 0–9 and dashes, with no dash first or last.`,
  ),
  "text-blank": entry<Field>(
    422,
    "Nothing in it",
    (d) => `The ${d.field} is blank. Write at least one visible character.`,
  ),
  "text-too-long": entry<Field>(
    422,
    "Too long",
    (d) => `The ${d.field} is longer than it may be; errors says by how much. Shorten it.`,
  ),
  "text-control-character": entry<Field>(
    422,
    "Control characters",
    (d) =>
      `The ${d.field} has control characters, such as NUL, that can’t be kept. Remove them; errors says where they are.`,
  ),
  "text-lone-surrogate": entry<Field>(
    422,
    "Half a character",
    (d) => `The ${d.field} has half of a surrogate pair, which is no character. Remove it; errors says where it is.`,
  ),
  "fragment-refused": entry(
    422,
    "Text can’t be saved",
    () => "The fragment’s text can’t be saved as it is; errors says where and how to mend it.",
  ),
  "agent-refused": entry(
    422,
    "Instructions don’t compile",
    () => "The agent can’t be created as it is; errors says where and how to mend it.",
  ),
  "settings-refused": entry(
    422,
    "Prompt would not compile",
    () => "With this change the agent’s prompt would not compile; errors says where.",
  ),
  "invalid-key-name": entry(
    422,
    "Name not allowed",
    () => "A key’s name has 1 to 80 characters that can be seen, in one line. Write another.",
  ),
  "invalid-expiry": entry<{ years: number }>(
    422,
    "Expiry not allowed",
    (d) => `A key expires in the future, at most ${d.years} years from now. Choose another date, or none.`,
  ),
  "upload-one-file": entry(400, "One file", () => "Upload exactly one file."),
  "upload-kind": entry(415, "Not a text file", () => "Upload a .md or .txt file."),
  "upload-empty": entry(422, "Empty file", () => "The file is empty. Choose one with text in it."),
  "upload-not-utf8": entry(
    422,
    "Not UTF-8 text",
    () => "The file is not UTF-8 text. Save it as UTF-8 in your editor and upload it again.",
  ),
  "upload-too-large": entry<{ bytes: number; limit: number }>(
    422,
    "File too large",
    (d) =>
      `The file has ${bytes(d.bytes)} bytes; a fragment holds ${bytes(d.limit)}. Shorten it, or split it into several.`,
  ),

  // Us
  unavailable: entry(
    503,
    "Not available just now",
    () => "The database can’t be reached just now. Nothing was changed; try again in a moment.",
  ),
  internal: entry(
    500,
    "Something went wrong",
    () => "Something went wrong on our side. Nothing was changed; give the request’s id when you report it.",
  ),
} as const;

export type RefusalCode = keyof typeof refusals;
export type RefusalData<C extends RefusalCode> = (typeof refusals)[C] extends Entry<infer D> ? D : never;

/** A finding beside the field it speaks of, as the API's `errors[]` lists it. */
export type FieldFinding = { field: string; finding: Finding; text: string };
/** A field that zod or a name's grammar refuses: no span, a sentence of its own. */
export type FieldError = { field: string; code: string; message: Told };

/** The one error that verbs throw on purpose. Its message is the sentence for people; anything else is a fault of ours. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly data: Readonly<Record<string, unknown>>,
    readonly findings: readonly FieldFinding[] = [],
    readonly fields: readonly FieldError[] = [],
  ) {
    super(message);
  }
  get status(): number {
    return refusals[this.code].status;
  }
  /** Title and sentence in that language. */
  in(language: Locale): { title: string; detail: string } {
    const { title, detail } = tables[language][this.code] as Said<unknown>;
    return { title, detail: detail(this.data) };
  }
  /** The sentence in every language. */
  get told(): Told {
    return { en: this.in("en").detail, de: this.in("de").detail };
  }
}

type Said<D> = { title: string; detail: (data: D) => string };
const tables: Record<Locale, { [C in RefusalCode]: Said<never> }> = { en: refusals, de: refusalsInGerman };

/** Makes the refusal of that code; throw it. `extra` carries findings (spans) or field errors for `errors[]`. */
export function refusal<C extends RefusalCode>(
  code: C,
  data: RefusalData<C>,
  extra: { findings?: readonly FieldFinding[]; fields?: readonly FieldError[] } = {},
): Refusal {
  const detail = (refusals[code] as unknown as Entry<RefusalData<C>>).detail(data);
  return new Refusal(code, detail, data as Record<string, unknown>, extra.findings, extra.fields);
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : `${one}s`}`;
}

function agentList(names: readonly string[], total: number): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  const rest = total - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more ${rest === 1 ? "agent" : "agents"}`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : `agent ${last}`;
}

/** What a link's own token proves may be told: that it has expired or was used. The rest looks all the same. */
function invitationGone(reason: string): string {
  if (reason === "expired") return "This invitation has expired. Ask whoever invited you for a new one.";
  if (reason === "used") {
    return "This invitation has been used. If that was you, sign in and open the workspace; else ask for a new one.";
  }
  return "This invitation link is not valid: it may be incomplete, or have been replaced or withdrawn. Ask whoever invited you for a new one.";
}

function span(seconds: number): string {
  if (seconds <= 90) return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
