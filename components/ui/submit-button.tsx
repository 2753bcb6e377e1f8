"use client";

import { type ComponentProps, useSyncExternalStore } from "react";
import { Button } from "./button";

const never = () => () => {};

/**
 * The button of a form that a script sends. It waits until that script is there: a form sent before would be sent by the
 * browser itself, and what was typed would be gone.
 */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, "type">) {
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return <Button {...rest} type="submit" disabled={disabled || !isReady} />;
}
