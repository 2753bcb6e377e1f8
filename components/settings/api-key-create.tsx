"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/field";
import { ApiKeyScopes } from "./api-key-scopes";
import { ApiKeyShown, type ShownKey } from "./api-key-shown";
import { ChoiceField } from "./choice-field";

type Props = { workspace: string; administrator: boolean };

/** Makes an API key, and shows it once. */
export function CreateApiKey({ workspace, administrator }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<ShownKey | null>(null);
  const done = () => {
    setShown(null);
    router.refresh();
  };
  const made = (key: ShownKey) => {
    setOpen(false);
    setShown(key);
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus size={14} aria-hidden /> {t("keys.new.open")}
      </Button>
      {isOpen && (
        <KeyForm workspace={workspace} administrator={administrator} onMade={made} onClose={() => setOpen(false)} />
      )}
      {shown && <ApiKeyShown workspace={workspace} shown={shown} onDone={done} />}
    </>
  );
}

const FORM = "new-api-key";
const DAY_MS = 86_400_000;
const EXPIRIES = [
  { value: "30", label: "month" },
  { value: "90", label: "quarter" },
  { value: "365", label: "year" },
  { value: "", label: "never" },
] as const;

function KeyForm({
  workspace,
  administrator,
  onMade,
  onClose,
}: Props & { onMade: (key: ShownKey) => void; onClose: () => void }) {
  const t = useTranslations("settings");
  const [name, setName] = useState("");
  const [scopes, setScopes] = useState<string[]>([]);
  const [days, setDays] = useState("90");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const expiresAt = days === "" ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const result = await callApi<ShownKey>(workspace, "/api-keys", {
      method: "POST",
      body: { name, scopes, expiresAt },
    });
    setBusy(false);
    if (result.ok) onMade(result.body);
    else setProblem(result.problem);
  };
  const { nameError, lacksScopes, expiryError, otherError } = errorsOf(problem);
  const expiries = EXPIRIES.map(({ value, label }) => ({ value, label: t(`keys.new.${label}`) }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("keys.new.title")}
      description={t("keys.new.says")}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            {t("keys.new.create")}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={create} className="space-y-5">
        {otherError && <Alert tone="danger">{otherError}</Alert>}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <TextField
            label={t("keys.new.name")}
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder={t("keys.new.namePlaceholder")}
            hint={t("keys.new.nameHint")}
            autoComplete="off"
            error={nameError}
          />
          <ChoiceField
            label={t("keys.new.expires")}
            value={days}
            choices={expiries}
            onChoose={setDays}
            error={expiryError}
            {...(days === "" ? { hint: t("keys.new.neverHint") } : {})}
          />
        </div>
        <ApiKeyScopes
          chosen={scopes}
          onChoose={setScopes}
          administrator={administrator}
          error={scopes.length === 0 && lacksScopes ? t("keys.new.noScope") : null}
        />
      </form>
    </Dialog>
  );
}

/** The refusal beside the field that it speaks of. */
function errorsOf(problem: Problem | null) {
  const of = (code: string) => (problem?.code === code ? problem.detail : null);
  const nameError = of("invalid-key-name");
  const expiryError = of("invalid-expiry");
  const lacksScopes = problem?.errors.some(({ field }) => field.startsWith("scopes")) ?? false;
  const otherError = nameError || expiryError || lacksScopes ? null : (problem?.detail ?? null);
  return { nameError, expiryError, lacksScopes, otherError };
}
