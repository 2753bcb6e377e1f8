"use client";

import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { callAddress, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { slugFromName } from "@/lib/workspaces/slug";
import { errorsOfWorkspace } from "./general-words";
import { SlugField } from "./slug-field";

/** Name and address of a workspace to be. The address follows the name until somebody writes one. */
export function NewWorkspace({ host }: { host: string }) {
  const t = useTranslations("settings");
  const [name, setName] = useState("");
  const [written, setWritten] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const slug = written ?? slugFromName(name);
  const create = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    // Without one the server finds one, also for a name that suggests none.
    const body = { name, ...(slug === "" ? {} : { slug }) };
    const result = await callAddress<{ slug: string }>("/workspaces", { method: "POST", body });
    if (result.ok) {
      // A full load: the shell around the page is another workspace's.
      window.location.assign(`/${result.body.slug}/fragments`);
      return;
    }
    setBusy(false);
    setProblem(result.problem);
  };
  const { nameError, slugError, otherError } = errorsOfWorkspace(problem);
  return (
    <form onSubmit={create} method="post" className="space-y-5 rounded-lg border border-line bg-surface p-5">
      {otherError && <Alert tone="danger">{otherError}</Alert>}
      <TextField
        label={t("new.label")}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={t("new.placeholder")}
        autoComplete="off"
        required
        maxLength={80}
        autoFocus
        error={nameError}
      />
      <SlugField host={host} value={slug} onChange={setWritten} hint={t("new.hint")} error={slugError} />
      <SubmitButton variant="primary" busy={busy}>
        {t("new.create")}
      </SubmitButton>
    </form>
  );
}
