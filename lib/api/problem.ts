import type { Locale } from "@/lib/messages/locales";
import type { Finding } from "@/lib/prompt/finding";
import { fixOf } from "@/lib/prompt/fix";
import { say, sayFix } from "@/lib/prompt/say";
import { type FieldError, type FieldFinding, Refusal, refusal } from "@/lib/refusal";
import { speaks } from "./language";

/** One entry of a problem's `errors`: what is wrong in which field, where, and the edit that mends it. */
export type ApiFinding = {
  code: string;
  message: string;
  field: string;
  severity?: Finding["severity"];
  from?: number;
  to?: number;
  line?: number;
  column?: number;
  fix?: { from: number; to: number; insert: string; title: string };
};

/** A finding as the API writes it. */
export function apiFinding({ field, finding, text }: FieldFinding, language: Locale): ApiFinding {
  const { code, severity, from, to, line, column } = finding;
  const fix = fixOf(finding, text);
  const mended = fix && { from: fix.from, to: fix.to, insert: fix.insert, title: sayFix(fix, language) };
  const message = say(finding, language);
  return { code, message, field, severity, from, to, line, column, ...(mended ? { fix: mended } : {}) };
}

/** A field’s fault as the API writes it. */
export function apiField({ field, code, message }: FieldError, language: Locale): ApiFinding {
  return { field, code, message: message[language] };
}

/** The answer to a refused request: a problem by RFC 9457, with the refusal's code, the request's id and all findings, in that language. */
export function problem(error: Refusal, requestId: string, language: Locale): Response {
  const { status } = error;
  const { title, detail } = error.in(language);
  const errors = [
    ...error.fields.map((each) => apiField(each, language)),
    ...error.findings.map((each) => apiFinding(each, language)),
  ];
  const { field: _field, ...data } = error.data;
  const body = {
    type: `urn:inlay:problem:${error.code}`,
    title,
    status,
    detail,
    code: error.code,
    requestId,
    ...data,
    errors,
  };
  const headers = new Headers({
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "x-request-id": requestId,
  });
  speaks(headers, language);
  if (status === 401) headers.set("www-authenticate", "Bearer");
  if (status === 503) headers.set("retry-after", "2");
  const wait = error.data.retryAfter ?? error.data.seconds;
  if (status === 429 && typeof wait === "number") headers.set("retry-after", String(Math.ceil(wait)));
  return new Response(JSON.stringify(body), { status, headers });
}

/** Whatever was thrown, as a refusal: what is not one is our fault, told without its message. */
export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isOutage(error) ? refusal("unavailable", {}) : refusal("internal", {});
}

const PRISMA_OUTAGES = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2037"]);

/** Connections refused, lost or not to be had (SQLSTATE classes 08, 53 and 57P), and Prisma's words for them. */
function isOutage(error: unknown): boolean {
  const { code, meta } = error as {
    code?: string;
    meta?: { driverAdapterError?: { cause?: { originalCode?: string } } };
  };
  const state = meta?.driverAdapterError?.cause?.originalCode ?? code ?? "";
  return (
    PRISMA_OUTAGES.has(code ?? "") || /^(08|53|57P)/.test(state) || state === "ECONNREFUSED" || state === "ECONNRESET"
  );
}
