"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { CornerDownLeft, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useMemo, useState } from "react";
import { useTranslations } from "#translations";
import { Kbd } from "@/components/ui/kbd";
import { fits, type PaletteCommands, type PaletteGroup, type PaletteItem, paletteGroups } from "./palette-groups";
import { usePaletteSearch } from "./palette-search";

type Workspace = { slug: string; name: string };
type Props = {
  workspace: Workspace;
  workspaces: Workspace[];
  commands: PaletteCommands;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The command palette: find a fragment or an agent, go, create, switch, change the theme. */
export function Palette({ open, onOpenChange, ...rest }: Props) {
  const t = useTranslations("shell");
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          aria-label={t("palette.name")}
          className="fixed top-[12dvh] left-1/2 z-50 flex max-h-[70dvh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-xl border border-line bg-surface shadow-raised transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0"
        >
          <PaletteList {...rest} close={() => onOpenChange(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ListProps = Omit<Props, "open" | "onOpenChange"> & { close: () => void };

function PaletteList({ workspace, workspaces, commands, close }: ListProps) {
  const t = useTranslations("shell");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const found = usePaletteSearch(workspace.slug, typed);
  const shown = useMemo(() => {
    const groups = paletteGroups({ workspace, workspaces, typed, found, commands, t });
    const kept = ({ value, items, found }: PaletteGroup) =>
      found ? items : items.filter((item) => fits(item, value, typed));
    return groups.map((group) => ({ ...group, items: kept(group) })).filter((group) => group.items.length > 0);
  }, [workspace, workspaces, found, commands, typed, t]);
  const choose = (item: PaletteItem) => {
    close();
    if ("href" in item) router.push(item.href);
    else item.run();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={shown}
      filter={null}
      itemToStringValue={(item: PaletteItem) => item.label}
      value={typed}
      onValueChange={(value, details) => details.reason !== "item-press" && setTyped(value)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search aria-hidden size={16} className="shrink-0 text-muted" />
        <Autocomplete.Input
          aria-label={t("palette.name")}
          placeholder={t("palette.placeholder")}
          className="h-12 min-w-0 flex-1 bg-transparent text-sm outline-none placeholder:text-muted"
        />
        <Dialog.Close className="rounded-md p-1 hover:bg-hover">
          <Kbd>Esc</Kbd>
          <span className="sr-only">{t("keyboard.close")}</span>
        </Dialog.Close>
      </div>
      <div className="min-h-0 overflow-y-auto overscroll-contain p-1.5">
        <Autocomplete.Empty>
          <p className="px-3 py-8 text-center text-[13px] text-muted">{t("palette.none")}</p>
        </Autocomplete.Empty>
        <Autocomplete.List className="outline-none">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className="not-last:mb-1.5">
              <Autocomplete.GroupLabel className="px-2.5 pt-1.5 pb-1 font-medium text-muted text-xs">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.value}
                    value={item}
                    onClick={() => choose(item)}
                    className="group flex cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-2 text-[13px] outline-none data-highlighted:bg-hover"
                  >
                    <span aria-hidden className="shrink-0 text-muted">
                      {item.icon}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{item.label}</span>
                      {item.detail && <span className="block truncate text-muted text-xs">{item.detail}</span>}
                    </span>
                    <CornerDownLeft
                      aria-hidden
                      size={14}
                      className="invisible text-muted group-data-highlighted:visible"
                    />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
