"use client";

import { Play } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { inputClass, TextAreaField, TextField } from "@/components/ui/field";
import type { Tryable } from "@/lib/api/reference";
import { type Asked, sendTry, type Tried } from "./send-try";
import { TriedAnswer } from "./tried-answer";

/** Opens the form that asks the operation; until then there is only its button. */
export function TryIt({ operation, workspace }: { operation: Tryable; workspace: string }) {
  const t = useTranslations("reference");
  const [open, setOpen] = useState(false);
  if (open) return <TryForm operation={operation} workspace={workspace} />;
  return (
    <Button onClick={() => setOpen(true)} aria-label={t("try.openLabel", { id: operation.id })}>
      <Play size={13} aria-hidden /> {t("try.open")}
    </Button>
  );
}

function TryForm({ operation, workspace }: { operation: Tryable; workspace: string }) {
  const t = useTranslations("reference");
  const [asked, setAsked] = useState<Asked>(() => beginning(operation));
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const set = (part: Partial<Asked>) => setAsked((before) => ({ ...before, ...part }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setTried(await sendTry(operation, workspace, { ...asked, file }));
    setBusy(false);
  };
  return (
    <form
      onSubmit={submit}
      aria-label={t("try.form", { id: operation.id })}
      className="space-y-3 rounded-lg border border-line bg-surface p-3"
    >
      <Credentials value={asked.key} onChange={(key) => set({ key })} byKey={operation.byKey} />
      {operation.params.map(({ name }) => (
        <TextField
          key={name}
          label={name}
          required
          spellCheck={false}
          value={asked.params[name] ?? ""}
          onChange={(event) => set({ params: { ...asked.params, [name]: event.target.value } })}
        />
      ))}
      {operation.query
        .filter(({ name }) => name !== "dryRun")
        .map(({ name }) => (
          <TextField
            key={name}
            label={name}
            spellCheck={false}
            value={asked.query[name] ?? ""}
            onChange={(event) => set({ query: { ...asked.query, [name]: event.target.value } })}
          />
        ))}
      {operation.ifMatch && (
        <TextField
          label="If-Match"
          spellCheck={false}
          hint={t("try.ifMatchHint")}
          value={asked.ifMatch}
          onChange={(event) => set({ ifMatch: event.target.value })}
        />
      )}
      {operation.body !== null && (
        <TextAreaField
          label={t("try.body")}
          spellCheck={false}
          rows={Math.min(14, asked.body.split("\n").length + 1)}
          className="font-mono text-xs!"
          value={asked.body}
          onChange={(event) => set({ body: event.target.value })}
        />
      )}
      {operation.file && <FileField onChange={setFile} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {operation.method !== "GET" ? (
          <label className="flex items-center gap-2 text-[13px]">
            <input type="checkbox" checked={asked.dryRun} onChange={(event) => set({ dryRun: event.target.checked })} />
            {t("try.dryRun")}
          </label>
        ) : (
          <span />
        )}
        <Button type="submit" variant={asked.dryRun || operation.method === "GET" ? "primary" : "danger"} busy={busy}>
          {t(asked.dryRun || operation.method === "GET" ? "try.send" : "try.sendForReal")}
        </Button>
      </div>
      <div aria-live="polite">{tried && <TriedAnswer tried={tried} />}</div>
    </form>
  );
}

function beginning({ params, query, body, stores }: Tryable): Asked {
  return {
    key: "",
    params: Object.fromEntries(params.map(({ name, example }) => [name, example])),
    query: Object.fromEntries(query.map(({ name, example }) => [name, example])),
    ifMatch: "",
    body: body ?? "",
    dryRun: stores,
    file: null,
  };
}

type CredentialsProps = { value: string; onChange: (key: string) => void; byKey: boolean };

/** As whom it is asked: the reader’s session, or a key that is pasted and forgotten with the page. */
function Credentials({ value, onChange, byKey }: CredentialsProps) {
  const t = useTranslations("reference");
  if (!byKey) return null;
  return (
    <TextField
      label={t("try.key")}
      type="password"
      autoComplete="off"
      placeholder={t("try.keyPlaceholder")}
      hint={t("try.keyHint")}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function FileField({ onChange }: { onChange: (file: File | null) => void }) {
  const id = useId();
  const t = useTranslations("reference");
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="font-medium text-[13px]">
        {t("try.file")}
      </label>
      <input
        id={id}
        type="file"
        required
        accept=".md,.txt"
        className={`${inputClass} h-auto py-1`}
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
    </div>
  );
}
