"use client";

import { useTranslations } from "#translations";
import type { Problem } from "@/components/api/call";
import { TextField } from "@/components/ui/field";
import { TITLE_LENGTH, USEFUL_WHEN_LENGTH } from "@/lib/platform/limits";

export type About = { title: string; usefulWhen: string };
type Props = { value: About; onChange: (value: About) => void; problem: Problem | null };

/** What a built-in is called, and the line that says when it is useful. */
export function AboutFields({ value, onChange, problem }: Props) {
  const t = useTranslations("platform");
  return (
    <>
      <TextField
        label={t("about.title")}
        value={value.title}
        maxLength={TITLE_LENGTH}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
        error={errorOf(problem, "title")}
        autoComplete="off"
      />
      <TextField
        label={t("about.usefulWhen")}
        value={value.usefulWhen}
        maxLength={USEFUL_WHEN_LENGTH}
        onChange={(event) => onChange({ ...value, usefulWhen: event.target.value })}
        error={errorOf(problem, "usefulWhen")}
        hint={t("about.usefulWhenHint")}
        autoComplete="off"
      />
    </>
  );
}

/** What a refusal says of that field; null where it says nothing. */
export function errorOf(problem: Problem | null, field: string): string | null {
  return problem?.errors.find((error) => error.field === field)?.message ?? null;
}
