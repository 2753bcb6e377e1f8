import { LoaderCircle } from "lucide-react";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { buttonClass, type Look } from "./button-class";

type ButtonProps = ComponentProps<"button"> & Look & { busy?: boolean };

/** A button; `busy` shows that its work is under way and takes no second press. */
export function Button({
  variant,
  size,
  busy,
  children,
  className = "",
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {busy && <LoaderCircle aria-hidden size={14} className="animate-spin" />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look & { children: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass({ variant, size })}>
      {children}
    </Link>
  );
}
