"use client";

import { Ellipsis, Fingerprint, Pencil, Plus, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { useTranslations } from "#translations";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Menu, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { RelativeTime } from "@/components/ui/relative-time";
import { notify } from "@/components/ui/toast";
import type { OwnPasskey } from "@/lib/auth/own-account";
import { addPasskey, callAuth, hasPasskeys } from "./auth-client";
import { NamePasskey } from "./name-passkey";
import { RemovePasskey } from "./remove-passkey";
import { Card, Row } from "./section";

type Props = { passkeys: OwnPasskey[]; deviceName: string };
type Step = { do: "add" } | { do: "rename" | "remove"; passkey: OwnPasskey };

/** What signs in without a password: made, renamed and removed here. */
export function PasskeysSection({ passkeys, deviceName }: Props) {
  const t = useTranslations("account");
  const router = useRouter();
  const [step, setStep] = useState<Step | null>(null);
  // The server can't know; it shows what nearly every browser has.
  const supported = useSyncExternalStore(noChange, hasPasskeys, () => true);
  const close = () => setStep(null);
  const done = (notice: string) => {
    close();
    notify(notice);
    router.refresh();
  };
  return (
    <Card>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} onChoose={(what) => setStep({ do: what, passkey })} />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        {passkeys.length === 0 && <p className="text-[13px] text-muted">{t("passkeys.none")}</p>}
        <Button size="small" disabled={!supported} onClick={() => setStep({ do: "add" })}>
          <Plus size={14} aria-hidden /> {t("passkeys.add")}
        </Button>
        {!supported && <Alert>{t("passkeys.noneHere")}</Alert>}
      </div>
      {step?.do === "add" && (
        <NamePasskey
          title={t("passkeys.addTitle")}
          description={t("passkeys.addWhy")}
          action={t("continue")}
          name={deviceName}
          onClose={close}
          run={addPasskey}
          onDone={() => done(t("passkeys.added"))}
        />
      )}
      {step?.do === "rename" && (
        <NamePasskey
          title={t("passkeys.renameTitle")}
          action={t("passkeys.saveName")}
          name={step.passkey.name}
          onClose={close}
          run={(name) => renamePasskey(step.passkey.id, name)}
          onDone={() => done(t("passkeys.renamed"))}
        />
      )}
      {step?.do === "remove" && (
        <RemovePasskey passkey={step.passkey} onClose={close} onDone={() => done(t("passkeys.removed"))} />
      )}
    </Card>
  );
}

const noChange = () => () => {};

async function renamePasskey(id: string, name: string) {
  const result = await callAuth("/passkey/update-passkey", { body: { id, name } });
  return result.ok ? result : { ...result, cancelled: false };
}

function PasskeyRow({ passkey, onChoose }: { passkey: OwnPasskey; onChoose: (what: "rename" | "remove") => void }) {
  const t = useTranslations("account");
  const { name, madeAt, synced, keeper } = passkey;
  const place = synced ? t("passkeys.shared") : t("passkeys.single");
  const where = keeper ? t("passkeys.keptIn", { where: place, keeper }) : place;
  return (
    <Row
      icon={<Fingerprint size={16} aria-hidden />}
      actions={
        <Menu
          trigger={
            <button
              type="button"
              aria-label={t("passkeys.actions", { name })}
              className="inline-flex size-8 items-center justify-center rounded-md text-muted transition-colors hover:bg-hover hover:text-text"
            >
              <Ellipsis size={16} aria-hidden />
            </button>
          }
        >
          <MenuItem onClick={() => onChoose("rename")}>
            <Pencil size={14} aria-hidden className="text-muted" /> {t("passkeys.rename")}
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger onClick={() => onChoose("remove")}>
            <Trash2 size={14} aria-hidden /> {t("passkeys.remove")}
          </MenuItem>
        </Menu>
      }
    >
      <p className="break-words font-medium text-[13px]">{name}</p>
      <p className="text-muted text-xs">
        {madeAt ? t.rich("passkeys.made", { where, time: () => <RelativeTime at={madeAt} /> }) : where}
      </p>
    </Row>
  );
}
