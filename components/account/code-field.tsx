"use client";

import { type ComponentProps, useRef } from "react";
import { useTranslations } from "#translations";
import { TextField } from "@/components/ui/field";

/** Digits in a code of an authenticator app. */
export const CODE_DIGITS = 6;

type Props = {
  value: string;
  onChange: (digits: string) => void;
  /** Called once with each full code, typed, pasted or filled in by the browser. */
  onComplete?: (digits: string) => void;
} & Pick<ComponentProps<typeof TextField>, "error" | "hint" | "autoFocus" | "disabled" | "name"> & { label?: string };

/** The six digits of an authenticator app. Whatever is pasted around them (blanks, dashes) falls away. */
export function CodeField({ value, onChange, onComplete, label, ...rest }: Props) {
  const t = useTranslations("account");
  const completed = useRef("");
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, "").slice(0, CODE_DIGITS);
    onChange(digits);
    if (digits.length < CODE_DIGITS) completed.current = "";
    else if (completed.current !== digits) {
      completed.current = digits;
      onComplete?.(digits);
    }
  };
  // One field, not six: it is told as one, filled in as one and pasted into as one. Without maxLength, so that a code
  // with a blank in its middle is not cut.
  return (
    <TextField
      {...rest}
      label={label ?? t("second.code")}
      value={value}
      onChange={(event) => take(event.target.value)}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      placeholder="000000"
      className="tabular h-11! text-center font-mono text-xl! tracking-[0.4em] indent-[0.4em] placeholder:opacity-40"
    />
  );
}
