"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { notify } from "@/components/ui/toast";
import { errorsOfWorkspace } from "./general-words";
import { SlugField } from "./slug-field";

type Props = {
  saved: { slug: string; name: string; tag: string };
  host: string;
  /** Why it can't be changed; null where it can. */
  reason: string | null;
};

/** Name and address. A new address is gone to at once; the old one leads there. */
export function GeneralForm({ saved, host, reason }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  const [name, setName] = useState(saved.name);
  const [slug, setSlug] = useState(saved.slug);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const changes = {
    ...(name === saved.name ? {} : { name }),
    ...(slug === saved.slug ? {} : { slug }),
  };
  const isChanged = Object.keys(changes).length > 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    const result = await callApi<{ slug: string; name: string }>(saved.slug, "", {
      method: "PATCH",
      body: changes,
      base: saved.tag,
    });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t("general.name.saved", { name: result.body.name, slug: result.body.slug }));
    if (result.body.slug !== saved.slug) router.replace(`/${result.body.slug}/settings`);
    router.refresh();
  };
  const { nameError, slugError, otherError } = errorsOfWorkspace(problem);
  const hint = slug === saved.slug ? undefined : t("general.name.keeps", { slug: saved.slug });
  return (
    <form onSubmit={save} method="post" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="space-y-4 p-4">
        {otherError && <Alert tone="danger">{otherError}</Alert>}
        <TextField
          label={t("general.name.label")}
          value={name}
          onChange={(event) => setName(event.target.value)}
          disabled={reason !== null}
          className="disabled:opacity-55"
          autoComplete="off"
          required
          maxLength={80}
          error={nameError}
        />
        <SlugField
          host={host}
          value={slug}
          onChange={setSlug}
          hint={hint}
          error={slugError}
          disabled={reason !== null}
        />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-bg px-4 py-2.5">
        {reason && <p className="mr-auto text-muted text-xs">{reason}</p>}
        <SubmitButton variant="primary" busy={busy} disabled={reason !== null || !isChanged}>
          {t("general.name.save")}
        </SubmitButton>
      </div>
    </form>
  );
}
