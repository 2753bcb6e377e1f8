"use client";

import { Copy, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { DeleteFragment } from "./delete-fragment";

type Props = { workspace: string; name: string; tag: string; usedBy: number; canWrite: boolean; inEditor?: boolean };

/** More actions on one of the workspace's fragments. */
export function FragmentMenu({ workspace, name, tag, usedBy, canWrite, inEditor = false }: Props) {
  const t = useTranslations("fragments");
  const ui = useTranslations("ui");
  const router = useRouter();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{ui("moreActions", { name })}</span>
          </button>
        }
      >
        {!inEditor && (
          <MenuItem onClick={() => router.push(`/${workspace}/fragments/${name}`)}>
            <Pencil size={14} aria-hidden className="text-muted" /> {canWrite ? t("edit") : t("open")}
          </MenuItem>
        )}
        <MenuItem onClick={() => router.push(`/${workspace}/fragments/new?copy=tenant/${name}`)} disabled={!canWrite}>
          <Copy size={14} aria-hidden className="text-muted" /> {t("makeCopy")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem onClick={() => setDeleting(true)} disabled={!canWrite} danger>
          <Trash2 size={14} aria-hidden /> {ui("delete")}
        </MenuItem>
      </Menu>
      {deleting && (
        <DeleteFragment
          workspace={workspace}
          name={name}
          tag={tag}
          usedBy={usedBy}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
