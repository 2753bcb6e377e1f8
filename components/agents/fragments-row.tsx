"use client";

import { ChevronDown, Copy, Ellipsis, Eye, Minus, Pencil, Plus, Trash2 } from "lucide-react";
import { memo, useState } from "react";
import { DeleteFragment } from "@/components/fragments/delete-fragment";
import { Size } from "@/components/fragments/size";
import { Badge } from "@/components/ui/badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { ExactText } from "@/components/ui/exact-text";
import { formatCount, formatTokens } from "@/components/ui/format";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { Meter } from "@/components/ui/meter";
import type { Catalogue, CatalogueEntry } from "@/lib/fragments/catalogue";

type Props = {
  workspace: string;
  catalogue: Catalogue;
  used: string[];
  onAdd: (path: string) => void;
  onRemove: (path: string) => void;
};

const open = (href: string) => window.open(href, "_blank", "noopener");

/** The *Prompt fragments* row: what there is, what the instructions use, and Add and Remove for each. */
export const FragmentsRow = memo(function FragmentsRow({ workspace, catalogue, used, onAdd, onRemove }: Props) {
  const [preview, setPreview] = useState<CatalogueEntry | null>(null);
  const [deleting, setDeleting] = useState<CatalogueEntry | null>(null);
  const known = new Set(catalogue.entries.map((entry) => entry.path));
  const inUse = used.filter((path) => known.has(path)).length;
  return (
    <details id="fragments" open className="group scroll-mt-6 rounded-lg border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5">
        <span className="font-medium text-[13px]">Prompt fragments</span>
        <span className="flex items-center gap-2 text-[13px] text-muted">
          {inUse === 0 ? "None" : `${inUse} in use`}
          <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
        </span>
      </summary>
      <div className="border-line border-t">
        <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
          <Meter compact label="Library" used={catalogue.library.used} limit={catalogue.library.limit} />
          <ButtonLink size="small" href={`/${workspace}/fragments/new`} target="_blank">
            <Plus size={14} aria-hidden /> New fragment
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
                    {isUsed && <Badge tone="accent">in use</Badge>}
                  </div>
                  {entry.usefulWhen && <p className="text-muted text-xs">{entry.usefulWhen}</p>}
                  <div className="flex flex-wrap gap-x-3 text-muted text-xs">
                    <Size bytes={entry.bytes} tokens={entry.tokens} />
                    <span>used by {formatCount(entry.usedBy, "agent")}</span>
                  </div>
                </div>
                <div className="flex items-center gap-1">
                  <Button size="small" variant="ghost" onClick={() => setPreview(entry)}>
                    <Eye size={14} aria-hidden /> Preview<span className="sr-only"> {entry.path}</span>
                  </Button>
                  {isUsed ? (
                    <Button size="small" onClick={() => onRemove(entry.path)}>
                      <Minus size={14} aria-hidden /> Remove<span className="sr-only"> {entry.path}</span>
                    </Button>
                  ) : (
                    <Button size="small" onClick={() => onAdd(entry.path)}>
                      <Plus size={14} aria-hidden /> Add<span className="sr-only"> {entry.path}</span>
                    </Button>
                  )}
                  <Menu
                    trigger={
                      <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
                        <Ellipsis size={16} aria-hidden />
                        <span className="sr-only">More actions for {entry.path}</span>
                      </button>
                    }
                  >
                    {entry.library === "tenant" && (
                      <MenuItem onClick={() => open(`/${workspace}/fragments/${entry.name}`)}>
                        <Pencil size={14} aria-hidden className="text-muted" /> Edit…
                      </MenuItem>
                    )}
                    <MenuItem onClick={() => open(`/${workspace}/fragments/new?copy=${entry.path}`)}>
                      <Copy size={14} aria-hidden className="text-muted" /> Make a copy
                    </MenuItem>
                    {entry.library === "tenant" && <MenuSeparator />}
                    {entry.library === "tenant" && (
                      <MenuItem onClick={() => setDeleting(entry)} danger>
                        <Trash2 size={14} aria-hidden /> Delete…
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
          description={`${preview.path} · adds ${formatTokens(preview.tokens)} to every model call`}
          footer={<CopyButton text={preview.text} label="Copy text" />}
        >
          <ExactText label={`Text of ${preview.path}`} tall>
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
