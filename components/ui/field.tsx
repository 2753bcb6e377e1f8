import { type ComponentProps, type ReactNode, useId } from "react";

export const inputClass =
  "h-8 w-full rounded-md border border-line-strong bg-surface px-2.5 text-[13px] placeholder:text-muted aria-invalid:border-danger";

type FieldProps = { label: string; hint?: ReactNode; error?: string | null; aside?: ReactNode };

/** A labelled input with its hint and its error beside it. */
export function TextField({ label, hint, error, aside, ...input }: FieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`${inputClass} ${input.className ?? ""}`}
      />
    </FieldFrame>
  );
}

/** A labelled text of several lines. */
export function TextAreaField({ label, hint, error, aside, ...area }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} aside={aside}>
      <textarea
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`${inputClass} h-auto min-h-16 py-1.5 ${area.className ?? ""}`}
      />
    </FieldFrame>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | null | undefined): string | undefined {
  return [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
}

function FieldFrame({ id, label, hint, error, aside, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="space-y-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-[13px]">
          {label}
        </label>
        {aside && <span className="tabular text-muted text-xs">{aside}</span>}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-danger text-xs">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}
