"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
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
        <Plus size={14} aria-hidden /> New API key
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
  { value: "30", label: "In 30 days" },
  { value: "90", label: "In 90 days" },
  { value: "365", label: "In a year" },
  { value: "", label: "Never" },
];
const NO_EXPIRY = "Until it is revoked.";

function KeyForm({
  workspace,
  administrator,
  onMade,
  onClose,
}: Props & { onMade: (key: ShownKey) => void; onClose: () => void }) {
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
  const { nameError, scopesError, expiryError, otherError } = errorsOf(problem);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New API key"
      description="For programs that use this workspace by the API. It can do what you tick, and nothing in the other workspaces."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={FORM} busy={busy}>
            Create key
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={create} className="space-y-5">
        {otherError && <Alert tone="danger">{otherError}</Alert>}
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_9rem]">
          <TextField
            label="Name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            placeholder="nightly build"
            hint="Where it is used, so that you know it again."
            autoComplete="off"
            error={nameError}
          />
          <ChoiceField
            label="Expires"
            value={days}
            choices={EXPIRIES}
            onChoose={setDays}
            error={expiryError}
            {...(days === "" ? { hint: NO_EXPIRY } : {})}
          />
        </div>
        <ApiKeyScopes
          chosen={scopes}
          onChoose={setScopes}
          administrator={administrator}
          error={scopes.length === 0 ? scopesError : null}
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
  const scopesError = problem?.errors.some(({ field }) => field.startsWith("scopes"))
    ? "Tick at least one scope: a key without any can do nothing."
    : null;
  const otherError = nameError || expiryError || scopesError ? null : (problem?.detail ?? null);
  return { nameError, expiryError, scopesError, otherError };
}
