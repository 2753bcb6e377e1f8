"use client";

import { Ban, Ellipsis, Pencil, RefreshCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { KeyState } from "@/lib/api-keys/read";
import { RenameApiKey } from "./api-key-rename";
import { RevokeApiKey } from "./api-key-revoke";
import { RotateApiKey } from "./api-key-rotate";
import { ApiKeyShown, type ShownKey } from "./api-key-shown";

/** What an action on a key must know of it. */
export type KeyActed = { id: string; name: string; tag: string; state: KeyState; used: boolean };

/** More actions on an API key. */
export function ApiKeyMenu({ workspace, apiKey }: { workspace: string; apiKey: KeyActed }) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [open, setOpen] = useState<"rename" | "rotate" | "revoke" | null>(null);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const close = () => setOpen(null);
  const dialog = { workspace, apiKey, onClose: close };
  const works = apiKey.state === "active" || apiKey.state === "replaced";
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{t("keys.more", { name: apiKey.name })}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setOpen("rename")}>
          <Pencil size={14} aria-hidden className="text-muted" /> {t("keys.rename")}
        </MenuItem>
        <MenuItem onClick={() => setOpen("rotate")} disabled={apiKey.state !== "active"}>
          <RefreshCw size={14} aria-hidden className="text-muted" /> {t("keys.rotate")}
          {apiKey.state !== "active" && (
            <span className="ml-auto pl-3 text-muted text-xs">{t(`keys.is.${apiKey.state}`)}</span>
          )}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => setOpen("revoke")} disabled={!works} danger>
          <Ban size={14} aria-hidden /> {t("keys.revoke")}
          {!works && <span className="ml-auto pl-3 text-xs">{t(`keys.is.${apiKey.state}`)}</span>}
        </MenuItem>
      </Menu>
      {open === "rename" && <RenameApiKey {...dialog} />}
      {open === "revoke" && <RevokeApiKey {...dialog} />}
      {open === "rotate" && (
        <RotateApiKey
          {...dialog}
          onMade={(key) => {
            close();
            setShown(key);
          }}
        />
      )}
      {shown && (
        <ApiKeyShown
          workspace={workspace}
          shown={shown}
          note={t("keys.rotated")}
          onDone={() => {
            setShown(null);
            router.refresh();
          }}
        />
      )}
    </>
  );
}
