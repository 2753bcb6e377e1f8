"use client";

import { type ReactNode, useId } from "react";
import { useTranslations } from "#translations";

type Props = {
  /** What stands before it in the address. */
  host: string;
  value: string;
  onChange: (slug: string) => void;
  hint?: ReactNode;
  error?: string | null;
  disabled?: boolean;
};

/** A workspace's address, with the part that it can't choose before it. */
export function SlugField({ host, value, onChange, hint, error, disabled = false }: Props) {
  const t = useTranslations("settings");
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-[13px]">
        {t("general.name.address")}
      </label>
      <div
        className={`flex h-8 items-center overflow-hidden rounded-md border bg-surface text-[13px] focus-within:outline-2 focus-within:outline-accent focus-within:-outline-offset-1 ${error ? "border-danger" : "border-line-strong"} ${disabled ? "opacity-55" : ""}`}
      >
        <span
          aria-hidden
          className="flex h-full max-w-[55%] shrink-0 items-center border-line border-r bg-sunken px-2.5 text-muted"
        >
          <span className="truncate">{host}/</span>
        </span>
        <input
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          disabled={disabled}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-said`}
          className="h-full min-w-0 flex-1 bg-transparent px-2.5 outline-none"
        />
      </div>
      <div id={`${id}-said`} className="space-y-1 text-xs">
        {error && (
          <p role="alert" className="text-danger">
            {error}
          </p>
        )}
        {hint && <p className="text-muted">{hint}</p>}
      </div>
    </div>
  );
}
