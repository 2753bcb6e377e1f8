"use client";

import {
  type ComponentProps,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { later, useLater } from "./later";

const popup = later(() => import("./tooltip-popup"));
const OPEN_MS = 600;
const CLOSE_MS = 100;

type Props = { content: ReactNode; children: ReactElement<ComponentProps<"button">> };

/** What a control does, on hover and on focus. Never the only name of it: the control has its own label. */
export function Tooltip({ content, children }: Props) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const { part } = useLater(popup, anchor !== null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (next: Element | null, after = 0) => {
    clearTimeout(timer.current);
    if (after === 0) setAnchor(next);
    else timer.current = setTimeout(setAnchor, after, next);
  };
  const own = children.props;
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event);
          if (event.pointerType === "mouse") set(event.currentTarget, OPEN_MS);
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event);
          set(null, CLOSE_MS);
        },
        onFocus: (event) => {
          own.onFocus?.(event);
          if (event.currentTarget.matches(":focus-visible")) set(event.currentTarget);
        },
        onBlur: (event) => {
          own.onBlur?.(event);
          set(null);
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event);
          set(null);
        },
      })}
      {anchor && part && (
        <part.TooltipPopup
          anchor={anchor}
          content={content}
          onEnter={() => set(anchor)}
          onLeave={() => set(null, CLOSE_MS)}
        />
      )}
    </>
  );
}
