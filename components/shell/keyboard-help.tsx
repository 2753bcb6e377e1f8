"use client";

import type { ReactNode } from "react";
import { useTranslations } from "#translations";
import { Dialog } from "@/components/ui/dialog";
import { Kbd } from "@/components/ui/kbd";
import { setSingleKeys, useCommandKey, useSingleKeys } from "./keys";
import { NOUNS } from "./nouns";

/** What the keys do. */
export function KeyboardHelp({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("shell");
  const command = useCommandKey();
  const single = useSingleKeys();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("keyboard.title")}>
      <div className="space-y-4 pb-1">
        <KeyList label={t("keyboard.everywhere")}>
          <Key does={t("keyboard.search")} keys={[command, "K"]} />
          <Key does={t("keyboard.save")} keys={[command, "S"]} />
          <Key does={t("keyboard.tab")} keys={command === "⌘" ? ["Ctrl", "Shift", "M"] : ["Ctrl", "M"]} />
          <Key does={t("keyboard.close")} keys={["Esc"]} />
        </KeyList>
        <KeyList
          label={single ? t("keyboard.single") : t("keyboard.off", { label: t("keyboard.single") })}
          off={!single}
        >
          <Key does={t("keyboard.filter")} keys={["/"]} />
          {NOUNS.map((noun) => (
            <Key
              key={noun.href}
              does={t("keyboard.goTo", { noun: t(`noun.${noun.href}`) })}
              keys={["G", noun.key.toUpperCase()]}
            />
          ))}
          <Key does={t("keyboard.help")} keys={["?"]} />
        </KeyList>
        <label className="flex items-start gap-2.5 rounded-md border border-line px-3 py-2.5 text-[13px]">
          <input
            type="checkbox"
            checked={single}
            onChange={(event) => setSingleKeys(event.target.checked)}
            className="mt-0.5 size-4 accent-accent"
          />
          <span>
            {t("keyboard.single")}
            <span className="block text-muted text-xs">{t("keyboard.singleHint")}</span>
          </span>
        </label>
      </div>
    </Dialog>
  );
}

function KeyList({ label, off = false, children }: { label: string; off?: boolean; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-medium text-muted text-xs">{label}</h3>
      <dl className={`divide-y divide-line ${off ? "line-through" : ""}`}>{children}</dl>
    </section>
  );
}

function Key({ does, keys }: { does: string; keys: string[] }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5 text-[13px]">
      <dt>{does}</dt>
      <dd className="flex gap-1">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dd>
    </div>
  );
}
