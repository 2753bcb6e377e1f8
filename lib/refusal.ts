import type { Finding } from "@/lib/prompt/finding";

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
 * The API's problems (RFC 9457), the console's messages and the reference all come from this table.
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
    () => "This cursor was not given for this list. Take next from the page before, or leave it out for the first page.",
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
  "missing-scope": entry<{ scope: string }>(
    403,
    "Scope missing",
    (d) => `This API key lacks the scope ${d.scope}. Use one that has it.`,
  ),
  forbidden: entry<{ need: string }>(
    403,
    "Not allowed",
    (d) => `Your role in this workspace does not allow this; it takes ${d.need}. Ask an owner.`,
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
  "agent-not-found": entry<Named>(
    404,
    "No such agent",
    (d) => `The workspace has no agent “${d.name}”. It may have been deleted; the list shows what there is.`,
  ),
  "revision-not-found": entry<Named & { number: number }>(
    404,
    "No such revision",
    (d) => `Agent “${d.name}” has no revision ${d.number}. Its page lists them.`,
  ),

  // What stands in the way
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
  "version-required": entry(
    428,
    "Which version?",
    () => "Say which version this change is based on: send If-Match with the ETag that you read.",
  ),
  "stale-version": entry<Named & { current: number; tag: string; text?: string; updatedBy?: string }>(
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
export type FieldError = { field: string; code: string; message: string };

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
}

/** Makes the refusal of that code; throw it. `extra` carries findings (spans) or field errors for `errors[]`. */
export function refusal<C extends RefusalCode>(
  code: C,
  data: RefusalData<C>,
  extra: { findings?: readonly FieldFinding[]; fields?: readonly FieldError[] } = {},
): Refusal {
  const detail = (refusals[code] as unknown as Entry<RefusalData<C>>).detail(data);
  return new Refusal(code, detail, data as Record<string, unknown>, extra.findings, extra.fields);
}

function agentList(names: readonly string[], total: number): string {
  const shown = names.slice(0, 3).map((name) => `“${name}”`);
  const rest = total - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more ${rest === 1 ? "agent" : "agents"}`;
  const last = shown.pop();
  return shown.length > 0 ? `${shown.join(", ")} and ${last}` : `agent ${last}`;
}
