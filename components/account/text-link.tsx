import Link from "next/link";
import type { ComponentProps } from "react";

/** A link in a sentence. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} className="font-medium text-accent underline-offset-2 hover:underline" />;
}
