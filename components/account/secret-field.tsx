"use client";

import { type ComponentProps, useState } from "react";
import { useTranslations } from "#translations";
import { TextField } from "@/components/ui/field";

/** A password that can be looked at while it is typed. */
export function SecretField({ aside, ...field }: Omit<ComponentProps<typeof TextField>, "type">) {
  const t = useTranslations("account");
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
      className="-mr-1 rounded px-1 text-muted text-xs hover:text-text"
    >
      {t.rich(shown ? "secret.hide" : "secret.show", {
        reader: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
    </button>
  );
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      aside={
        <span className="flex items-baseline gap-2">
          {aside}
          {toggle}
        </span>
      }
    />
  );
}

/** What a new password must be, said before it is typed. */
export type Lengths = { least: number; most: number };

export function NewPasswordField({
  lengths: { least, most },
  ...field
}: Omit<ComponentProps<typeof SecretField>, "autoComplete" | "hint"> & { lengths: Lengths }) {
  const t = useTranslations("account");
  return (
    <SecretField
      {...field}
      autoComplete="new-password"
      required
      minLength={least}
      maxLength={most}
      hint={t("secret.rule", { least })}
    />
  );
}
