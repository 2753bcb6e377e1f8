"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
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

const AMOUNT = "Price of a million input tokens";
const CURRENCY = "Currency";
const NO_PRICE = "No price: nothing is told of money.";

/** What a million input tokens cost, so that pages can tell what a text costs. */
export function PriceForm({ saved, reason }: Props) {
  const router = useRouter();
  const [amount, setAmount] = useState(saved.price?.perMillion ?? "");
  const [currency, setCurrency] = useState(saved.price?.currency ?? "");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isChanged = amount !== (saved.price?.perMillion ?? "") || currency !== (saved.price?.currency ?? "");
  const store = async (price: Price | null) => {
    setBusy(true);
    setProblem(null);
    const result = await callApi(saved.slug, "/price", { method: "PUT", body: { price }, base: saved.tag });
    setBusy(false);
    if (!result.ok) return setProblem(result.problem);
    notify(price ? "The price is saved." : "The price is removed.");
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
            label={AMOUNT}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            disabled={reason !== null}
            className="disabled:opacity-55"
            inputMode="decimal"
            autoComplete="off"
            placeholder="2.50"
            required
            maxLength={20}
            error={of("perMillion")}
          />
          <TextField
            label={CURRENCY}
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
        <p className="mr-auto text-muted text-xs">{reason ?? (saved.price ? null : NO_PRICE)}</p>
        {saved.price && reason === null && (
          <Button disabled={busy} onClick={() => store(null)}>
            Remove price
          </Button>
        )}
        <SubmitButton variant="primary" busy={busy} disabled={reason !== null || !isChanged}>
          Save price
        </SubmitButton>
      </div>
    </form>
  );
}
