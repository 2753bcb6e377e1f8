import type { z } from "zod";
import { de } from "zod/locales";
import { bothOf, type Told } from "@/lib/messages/told";
import { type FieldError, refusal } from "@/lib/refusal";

/** What a schema says of a request's part. Refuses `code` with each wrong, missing or unknown field by name. */
export function parseWith<T extends z.ZodType>(
  schema: T,
  value: unknown,
  code: "invalid-body" | "invalid-query",
): z.output<T> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw refusal(code, {}, { fields: result.error.issues.flatMap(fieldErrors) });
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => unknownField(field ? `${field}.${key}` : key));
  }
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  if (missing) return [{ field, code: "required", message: missingField(field) }];
  const { en, de } = saidOf(issue);
  const message = { en: `${field || "The body"}: ${en}.`, de: `${field || "Der Inhalt"}: ${de}.` };
  return [{ field, code: issue.code.replaceAll("_", "-"), message }];
}

/** A field that a body should not have. */
export function unknownField(field: string): FieldError {
  const message = {
    en: `There is no field ${field}. Leave it out.`,
    de: `Ein Feld ${field} gibt es nicht. Lassen Sie es weg.`,
  };
  return { field, code: "unknown-field", message };
}

function missingField(field: string): Told {
  return { en: `The field ${field} is missing.`, de: `Das Feld ${field} fehlt.` };
}

const inGerman = de().localeError;

/** The schema's own words, else the library's, which speaks German too. */
function saidOf(issue: z.core.$ZodIssue): Told {
  const own = bothOf(issue.message);
  if (own) return own;
  const said = inGerman(issue as z.core.$ZodRawIssue);
  return { en: issue.message, de: (typeof said === "string" ? said : said?.message) ?? issue.message };
}
