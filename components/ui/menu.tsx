"use client";

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from "react";
import { later, useLater } from "./later";
import type { ChoiceProps, ItemProps } from "./menu-popup";

const popup = later(() => import("./menu-popup"));
const OPENS = new Set(["ArrowDown", "ArrowUp"]);

export type MenuProps = {
  trigger: ReactElement<ComponentProps<"button">>;
  children: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
};

/** How a menu was asked for: by a key it opens with its first entry chosen. */
export type Press = "pointer" | "key";

/** A menu behind a button. `trigger` is the button's element. What opens behind it is loaded when first wanted. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState<Press | null>(null);
  const { part, failed } = useLater(popup, wanted !== null);
  if (wanted && part) return <part.MenuPopup {...props} press={wanted} />;
  const hurry = () => void popup.fetch().catch(() => {});
  return (
    <>
      {cloneElement(props.trigger, {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        onPointerEnter: hurry,
        onFocus: hurry,
        // A press by keyboard or by assistive technology is a click without a pointer.
        onClick: (event) => setWanted(event.detail === 0 ? "key" : "pointer"),
        onKeyDown: (event) => {
          if (!OPENS.has(event.key)) return;
          event.preventDefault();
          setWanted("key");
        },
      })}
      {failed}
    </>
  );
}

// Entries are only made in a menu that is open, so that their part is there.

/** An entry that does something. */
export function MenuItem(props: ItemProps) {
  const part = popup.now();
  return part && <part.Item {...props} />;
}

/** An entry that goes somewhere. */
export function MenuLink(props: { href: string; children: ReactNode }) {
  const part = popup.now();
  return part && <part.LinkItem {...props} />;
}

/** One of several, under a heading; the chosen one is ticked. */
export function MenuChoice<T extends string>(props: ChoiceProps<T>) {
  const part = popup.now();
  return part && <part.Choice {...props} />;
}

/** A line between entries. */
export function MenuSeparator() {
  const part = popup.now();
  return part && <part.Separator />;
}
