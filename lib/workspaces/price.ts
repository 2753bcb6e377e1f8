import { type Ctx, requirePermission } from "@/lib/ctx";
import { transaction } from "@/lib/db/transaction";
import { type Refusal, refusal } from "@/lib/refusal";
import { requireCurrentWorkspace, type WorkspaceDetails, workspaceTag } from "./read";

/** What a million input tokens cost: a decimal number as text, `2.5`, in a currency of ISO 4217, `EUR`. */
export type Price = { perMillion: string; currency: string };

/** The highest price of a million tokens, in whatever currency. */
export const PRICE_MOST = 100_000;
/** At most what the database's CHECK allows: 100,000, with six decimals. */
const AMOUNT = /^(?:0|[1-9]\d{0,4}|100000)(?:\.\d{1,6})?$/;

/**
 * Sets what a million input tokens cost the workspace, or takes the price away (null): only used to tell what a text costs.
 * Refuses `invalid-price` (422) and `stale-version` (412).
 */
export async function setPrice(ctx: Ctx, input: { price: Price | null; base: string }): Promise<WorkspaceDetails> {
  requirePermission(ctx, "workspace:write");
  const price = input.price && requirePrice(input.price);
  return transaction(ctx, "workspace.price", async (tx, audit) => {
    const before = await requireCurrentWorkspace(tx, ctx, input.base);
    if (same(before.price, price)) {
      audit(null);
      return before;
    }
    await tx.workspace.update({
      where: { id: ctx.workspace.id },
      data: { price: price?.perMillion ?? null, priceCurrency: price?.currency ?? null },
    });
    audit({ target: `workspace/${before.slug}`, before: told(before.price), after: told(price) });
    const after = { ...before, price };
    return { ...after, tag: workspaceTag(after) };
  });
}

function requirePrice({ perMillion, currency }: Price): Price {
  if (!AMOUNT.test(perMillion) || Number(perMillion) > PRICE_MOST) throw wrong("perMillion");
  if (!Intl.supportedValuesOf("currency").includes(currency)) throw wrong("currency");
  return { perMillion: plain(perMillion), currency };
}

/** The refusal, with the field of the body that it speaks of. */
function wrong(part: keyof Price): Refusal {
  const refused = refusal("invalid-price", { part });
  const field = { field: `price.${part}`, code: "invalid-price", message: refused.told };
  return refusal("invalid-price", { part }, { fields: [field] });
}

/** `2.50` and `2.5` are one price. */
function plain(amount: string): string {
  return amount.includes(".") ? amount.replace(/\.?0+$/, "") : amount;
}

function same(one: Price | null, other: Price | null): boolean {
  return one?.perMillion === other?.perMillion && one?.currency === other?.currency;
}

function told(price: Price | null): { perMillion: string | null; currency: string | null } {
  return { perMillion: price?.perMillion ?? null, currency: price?.currency ?? null };
}
