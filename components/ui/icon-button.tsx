"use client";

import type { ComponentProps, ReactNode } from "react";
import { Tooltip } from "./tooltip";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  label: string;
  icon: ReactNode;
  /** Its key, shown with the label. */
  keys?: ReactNode;
};

/** A button that is only a picture: `label` is its name and its tooltip. 32 px, so that a thumb finds it. */
export function IconButton({ label, icon, keys, className = "", ...rest }: Props) {
  return (
    <Tooltip
      content={
        <>
          {label}
          {keys}
        </>
      }
    >
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={`inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-text ${className}`}
      >
        {icon}
      </button>
    </Tooltip>
  );
}
