"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useRef } from "react";
import type { MenuProps, Press } from "./menu";

/** The menu itself, from the first press on: it takes the button's place, and that press. */
export function MenuPopup({ trigger, children, align = "end", side = "bottom", press }: MenuProps & { press: Press }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Once the menu's own effects are through, as with a press that a person makes.
    const timer = setTimeout(() => {
      button.current?.focus();
      if (press === "pointer") button.current?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, detail: 1 }));
      else button.current?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    });
    return () => clearTimeout(timer);
  }, [press]);
  return (
    <Base.Root>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          sideOffset={4}
          align={align}
          collisionPadding={8}
          className="z-50 max-h-(--available-height) outline-none"
        >
          <Base.Popup className="max-h-(--available-height) min-w-[max(11rem,var(--anchor-width))] max-w-[calc(100vw-1rem)] origin-(--transform-origin) overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-raised outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const item =
  "flex w-full items-center gap-2 rounded-md px-2 py-1.5 text-left text-[13px] outline-none data-highlighted:bg-hover data-disabled:opacity-50";

export type ItemProps = { children: ReactNode; onClick: () => void; disabled?: boolean; danger?: boolean };

/** An entry that does something. */
export function Item({ children, onClick, disabled = false, danger = false }: ItemProps) {
  return (
    <Base.Item
      onClick={onClick}
      disabled={disabled}
      className={`${item} ${danger ? "text-danger data-highlighted:bg-danger-soft" : ""}`}
    >
      {children}
    </Base.Item>
  );
}

/** An entry that goes somewhere. */
export function LinkItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={<Link href={href} />} className={item}>
      {children}
    </Base.LinkItem>
  );
}

type Option<T extends string> = { value: T; label: ReactNode; icon?: ReactNode };
export type ChoiceProps<T extends string> = {
  label: string;
  value: T;
  choices: Option<T>[];
  onChoose: (value: T) => void;
};

/** One of several, under a heading; the chosen one is ticked. */
export function Choice<T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-1.5 pb-1 font-medium text-muted text-xs">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(chosen: T) => onChoose(chosen)}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} closeOnClick={false} className={item}>
            {choice.icon && <span className="text-muted">{choice.icon}</span>}
            <span className="flex-1">{choice.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden size={14} className="text-accent" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

/** A line between entries. */
export function Separator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
