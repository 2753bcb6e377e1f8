"use client";

import { ChevronDown, Copy, Ellipsis, Eye, Minus, Pencil, Plus, Trash2 } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { useTranslations } from "#translations";
import { DeleteFragment } from "@/components/fragments/delete-fragment";
import { Size } from "@/components/fragments/size";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { ExactText } from "@/components/ui/exact-text";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { Meter } from "@/components/ui/meter";
import { useFormat } from "@/components/ui/use-format";
import type { Catalogue, CatalogueEntry } from "@/lib/fragments/catalogue";

type Props = {
  workspace: string;
  catalogue: Catalogue;
  used: string[];
  onAdd: (path: string) => void;
  onRemove: (path: string) => void;
};

/** What only a screen reader says. */
const reader = (chunks: ReactNode) => <span className="sr-only">{chunks}</span>;

const open = (href: string) => window.open(href, "_blank", "noopener");

/** The *Prompt fragments* row: what there is, what the instructions use, and Add and Remove for each. */
export const FragmentsRow = memo(function FragmentsRow({ workspace, catalogue, used, onAdd, onRemove }: Props) {
  const t = useTranslations("agents");
  const ui = useTranslations("ui");
  const format = useFormat();
  const [preview, setPreview] = useState<CatalogueEntry | null>(null);
  const [deleting, setDeleting] = useState<CatalogueEntry | null>(null);
  const known = new Set(catalogue.entries.map((entry) => entry.path));
  const inUse = used.filter((path) => known.has(path)).length;
  return (
    <details id="fragments" open className="group scroll-mt-6 rounded-lg border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5">
        <span className="font-medium text-[13px]">{t("row.title")}</span>
        <span className="flex items-center gap-2 text-[13px] text-muted">
          {t("row.inUse", { count: inUse })}
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-line border-t">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
          <Meter compact label={t("row.library")} used={catalogue.library.used} limit={catalogue.library.limit} />
          <ButtonLink size="small" href={`/${workspace}/fragments/new`} target="_blank">
            <Plus size={14} aria-hidden /> {t("row.new")}
          </ButtonLink>
        </div>
        <ul className="divide-y divide-line border-line border-t">
          {catalogue.entries.map((entry) => {
            const isUsed = used.includes(entry.path);
            return (
              <li key={entry.path} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
                <div className="min-w-0 flex-1 basis-56">
                  <div className="flex flex-wrap items-center gap-x-2">
                    {entry.title && <span className="font-medium text-[13px]">{entry.title}</span>}
                    <span className={`break-all font-mono text-[13px] ${entry.title ? "text-muted" : "font-medium"}`}>
                      {entry.path}
                    </span>
                    {isUsed && <Badge tone="accent">{t("row.used")}</Badge>}
                  </div>
                  {entry.usefulWhen && <p className="text-muted text-xs">{entry.usefulWhen}</p>}
                  <div className="flex flex-wrap gap-x-3 text-muted text-xs">
                    <Size bytes={entry.bytes} tokens={entry.tokens} />
                    <span>{t("row.usedBy", { agents: format.count(entry.usedBy, "agents") })}</span>
                  </div>
                </div>
                <div className="flex items-center gap-1">
                  <Button size="small" variant="ghost" onClick={() => setPreview(entry)}>
                    <Eye size={14} aria-hidden /> {t.rich("row.preview", { path: entry.path, reader })}
                  </Button>
                  {isUsed ? (
                    <Button size="small" onClick={() => onRemove(entry.path)}>
                      <Minus size={14} aria-hidden /> {t.rich("row.remove", { path: entry.path, reader })}
                    </Button>
                  ) : (
                    <Button size="small" onClick={() => onAdd(entry.path)}>
                      <Plus size={14} aria-hidden /> {t.rich("row.add", { path: entry.path, reader })}
                    </Button>
                  )}
                  <Menu
                    trigger={
                      <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
                        <Ellipsis size={16} aria-hidden />
                        <span className="sr-only">{ui("moreActions", { name: entry.path })}</span>
                      </button>
                    }
                  >
                    {entry.library === "tenant" && (
                      <MenuItem onClick={() => open(`/${workspace}/fragments/${entry.name}`)}>
                        <Pencil size={14} aria-hidden className="text-muted" /> {t("row.edit")}
                      </MenuItem>
                    )}
                    <MenuItem onClick={() => open(`/${workspace}/fragments/new?copy=${entry.path}`)}>
                      <Copy size={14} aria-hidden className="text-muted" /> {t("row.copy")}
                    </MenuItem>
                    {entry.library === "tenant" && <MenuSeparator />}
                    {entry.library === "tenant" && (
                      <MenuItem onClick={() => setDeleting(entry)} danger>
                        <Trash2 size={14} aria-hidden /> {ui("delete")}
                      </MenuItem>
                    )}
                  </Menu>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      {preview && (
        <Dialog
          wide
          open
          onOpenChange={() => setPreview(null)}
          title={preview.title ?? preview.path}
          description={t("row.adds", { path: preview.path, tokens: format.tokens(preview.tokens) })}
          footer={<CopyButton text={preview.text} label={ui("copy.text")} />}
        >
          <ExactText label={t("row.text", { path: preview.path })} tall>
            {preview.text}
          </ExactText>
        </Dialog>
      )}
      {deleting && (
        <DeleteFragment
          workspace={workspace}
          name={deleting.name}
          tag={deleting.tag}
          usedBy={deleting.usedBy}
          onClose={() => setDeleting(null)}
          stay
        />
      )}
    </details>
  );
});
