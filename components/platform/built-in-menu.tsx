"use client";

import { Archive, Ellipsis, Pencil, RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import type { BuiltInState } from "@/lib/platform/built-in";
import { AskImpact } from "./ask-impact";
import { DescribeBuiltIn } from "./describe-built-in";
import { RetireBuiltIn } from "./retire-built-in";

type BuiltIn = {
  name: string;
  title: string;
  usefulWhen: string;
  tag: string;
  state: BuiltInState;
  shippedText: string | null;
  agents: number;
  workspaces: number;
};
type Props = { builtIn: BuiltIn; use: { id: string; name: string; agents: number }[] };

/** More actions on a built-in. */
export function BuiltInMenu({ builtIn, use }: Props) {
  const t = useTranslations("platform");
  const { name, shippedText, state } = builtIn;
  const [open, setOpen] = useState<"describe" | "reset" | "retire" | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="rounded-md p-1.5 text-muted hover:bg-hover hover:text-text">
            <Ellipsis size={16} aria-hidden />
            <span className="sr-only">{t("moreActions", { name })}</span>
          </button>
        }
      >
        <MenuItem onClick={() => setOpen("describe")}>
          <Pencil size={14} aria-hidden className="text-muted" /> {t("menu.describe")}
        </MenuItem>
        {shippedText !== null && (
          <MenuItem onClick={() => setOpen("reset")} disabled={state === "shipped"}>
            <RotateCcw size={14} aria-hidden className="text-muted" /> {t("menu.reset")}
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem onClick={() => setOpen("retire")} danger>
          <Archive size={14} aria-hidden /> {t("menu.retire")}
        </MenuItem>
      </Menu>
      {open === "describe" && <DescribeBuiltIn builtIn={builtIn} onClose={close} />}
      {open === "retire" && (
        <RetireBuiltIn builtIn={builtIn} use={{ workspaces: use, total: builtIn.workspaces }} onClose={close} />
      )}
      {open === "reset" && shippedText !== null && <Reset builtIn={{ ...builtIn, shippedText }} onClose={close} />}
    </>
  );
}

function Reset({ builtIn, onClose }: { builtIn: BuiltIn & { shippedText: string }; onClose: () => void }) {
  const t = useTranslations("platform");
  const { name, shippedText, tag } = builtIn;
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const reset = async () => {
    setBusy(true);
    const result = await callAddress(`/platform/built-ins/${name}/reset`, { method: "POST", base: tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    onClose();
    router.push(`/platform/built-ins/${name}?watch=1`);
    router.refresh();
  };
  return (
    <AskImpact name={name} text={shippedText} use={builtIn} act="reset" busy={busy} onClose={onClose} onConfirm={reset}>
      {problem && (
        <Alert tone="danger" title={t("reset.failed")}>
          {problem.detail}
        </Alert>
      )}
      <p className="text-[13px] text-muted">{t("reset.note")}</p>
    </AskImpact>
  );
}
