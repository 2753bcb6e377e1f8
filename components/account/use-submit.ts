"use client";

import { type FormEvent, useState } from "react";
import type { Problem } from "@/components/api/call";
import type { AuthResult } from "./auth-client";

type Sent<T> = (given: (field: string) => string) => Promise<AuthResult<T>>;

/**
 * A form's life: sends it, and keeps what was refused. `beside` is what a problem says of one field; `failed` what it says
 * of none. A form that is done stays busy: the page is about to change.
 */
export function useSubmit<T>(send: Sent<T>, done: (body: T) => void) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await run((field) => String(form.get(field) ?? ""));
  };
  const run = async (given: (field: string) => string) => {
    setBusy(true);
    setProblem(null);
    const result = await send(given);
    if (result.ok) return done(result.body);
    setBusy(false);
    setProblem(result.problem);
  };
  const beside = (field: string): string | null => {
    const said = problem?.errors.find((error) => error.field === field)?.message;
    return said ? sentence(said, field) : null;
  };
  const failed = problem?.errors.every((error) => !error.field) ? problem.detail : null;
  return { busy, problem, failed, beside, submit, run };
}

/** “email: must be …” beside the field of that name is “Must be …”. */
function sentence(said: string, field: string): string {
  const plain = said.startsWith(`${field}: `) ? said.slice(field.length + 2) : said;
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}
