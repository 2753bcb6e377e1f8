"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { useLocale, useTranslations } from "#translations";
import { callApi, type Problem } from "@/components/api/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { notify } from "@/components/ui/toast";
import type { Price } from "@/lib/workspaces/price";

type Props = {
  saved: { slug: string; tag: string; price: Price | null };
  /** Why it can't be changed; null where it can. */
  reason: string | null;
};

/** What a million input tokens cost, so that pages can tell what a text costs. */
export function PriceForm({ saved, reason }: Props) {
  const t = useTranslations("settings");
  const router = useRouter();
  // A German writes 2,5; the server keeps 2.5.
  const comma = useLocale() === "de" ? "," : ".";
  const savedAmount = saved.price?.perMillion.replace(".", comma) ?? "";
  const [amount, setAmount] = useState(savedAmount);
  const [currency, setCurrency] = useState(saved.price?.currency ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isChanged = amount !== savedAmount || currency !== (saved.price?.currency ?? "");
  const store = async (price: Price | null) => {
    setBusy(true);
    setProblem(null);
    const result = await callApi(saved.slug, "/price", { method: "PUT", body: { price }, base: saved.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(t(price ? "price.saved" : "price.removed"));
    router.refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void store({ perMillion: amount.trim().replace(",", "."), currency: currency.trim().toUpperCase() });
  };
  const of = (part: keyof Price) => problem?.errors.find(({ field }) => field === `price.${part}`)?.message;
  const other = problem && problem.code !== "invalid-price" ? problem.detail : null;
  return (
    <form onSubmit={submit} method="post" className="overflow-hidden rounded-lg border border-line bg-surface">
      <div className="space-y-4 p-4">
        {other && <Alert tone="danger">{other}</Alert>}
        <div className="grid gap-4 sm:grid-cols-[1fr_8rem]">
          <TextField
            label={t("price.amount")}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            disabled={reason !== null}
            className="disabled:opacity-55"
            inputMode="decimal"
            autoComplete="off"
            placeholder={t("price.amountPlaceholder")}
            required
            maxLength={20}
            error={of("perMillion")}
          />
          <TextField
            label={t("price.currency")}
            value={currency}
            onChange={(event) => setCurrency(event.target.value)}
            disabled={reason !== null}
            className="uppercase disabled:opacity-55"
            autoComplete="off"
            placeholder="EUR"
            required
            maxLength={3}
            error={of("currency")}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-line border-t bg-bg px-4 py-2.5">
        <p className="mr-auto text-muted text-xs">{reason ?? (saved.price ? null : t("price.none"))}</p>
        {saved.price && reason === null && (
          <Button disabled={busy} onClick={() => store(null)}>
            {t("price.remove")}
          </Button>
        )}
        <SubmitButton variant="primary" busy={busy} disabled={reason !== null || !isChanged}>
          {t("price.save")}
        </SubmitButton>
      </div>
    </form>
  );
}
