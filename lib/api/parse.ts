import type { z } from "zod";
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
    return issue.keys.map((key) => {
      const name = field ? `${field}.${key}` : key;
      return { field: name, code: "unknown-field", message: `There is no field ${name}. Leave it out.` };
    });
  }
  const missing = issue.code === "invalid_type" && issue.input === undefined;
  const code = missing ? "required" : issue.code.replaceAll("_", "-");
  return [
    { field, code, message: missing ? `The field ${field} is missing.` : `${field || "The body"}: ${issue.message}.` },
  ];
}
