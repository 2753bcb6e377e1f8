"use client";

import type { ReactNode } from "react";
import { later, useLater } from "./later";

const popup = later(() => import("./dialog-popup"));

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  wide?: boolean;
  /** It asks before something that can't be undone: a press outside does not answer it. */
  alert?: boolean;
};

/** A dialog over the page: titled, closed by Esc, focus kept inside and given back. It is loaded when first wanted. */
export function Dialog(props: DialogProps) {
  const { part, failed } = useLater(popup, props.open);
  return part ? <part.DialogPopup {...props} /> : failed;
}
