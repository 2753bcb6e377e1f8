import { formatCount, formatNumber, formatTokens, TOKENS_HINT } from "@/components/ui/format";
import { costOfThousandCalls, formatMoney } from "@/lib/tokens/cost";
import type { Price } from "@/lib/workspaces/price";

const MONEY_HINT =
  "At the price of a million input tokens that is set in the workspace. What a provider’s cache takes off is not counted.";

/** What a fragment costs: `adds about 412 tokens to every model call of 3 agents · €1.03 per 1,000 calls of each`. */
export function FragmentCost({ tokens, usedBy, price }: { tokens: number; usedBy: number; price: Price | null }) {
  const what = <span title={TOKENS_HINT}>{formatTokens(tokens)}</span>;
  return (
    <span className="tabular">
      {usedBy === 0 ? <>would add {what} to every model call</> : <>adds {what} to every model call</>}
      {usedBy === 0 ? " of an agent that uses it" : ` of ${formatCount(usedBy, "agent")}`}
      {price && <Money tokens={tokens} price={price} of={usedBy > 1 ? " of each" : ""} />}
    </span>
  );
}

/** What an agent's prompt costs, and how much of it its fragments are. */
export function PromptCost({ tokens, added, price }: { tokens: number; added: number; price: Price | null }) {
  return (
    <span className="tabular">
      <span title={TOKENS_HINT}>{formatTokens(tokens)}</span> in every model call
      {added > 0 && `, ${formatNumber(added)} of them from fragments`}
      {price && <Money tokens={tokens} price={price} />}
    </span>
  );
}

function Money({ tokens, price, of = "" }: { tokens: number; price: Price; of?: string }) {
  const money = formatMoney(costOfThousandCalls(tokens, price), price.currency, "en");
  return (
    <>
      <span aria-hidden> · </span>
      <span title={MONEY_HINT}>
        {money} per 1,000 calls{of}
      </span>
    </>
  );
}
