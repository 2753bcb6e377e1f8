import { useLocale, useTranslations } from "#translations";
import { useFormat } from "@/components/ui/use-format";
import { costOfThousandCalls, formatMoney } from "@/lib/tokens/cost";
import type { Price } from "@/lib/workspaces/price";

/** What a fragment costs: `adds about 412 tokens to every model call of 3 agents · €1.03 per 1,000 calls of each`. */
export function FragmentCost({ tokens, usedBy, price }: { tokens: number; usedBy: number; price: Price | null }) {
  const t = useTranslations("fragments");
  const format = useFormat();
  const parts = {
    tokens: () => <span title={format.tokensHint}>{format.tokens(tokens)}</span>,
    money: () => price && <Money tokens={tokens} price={price} each={usedBy > 1} />,
  };
  return (
    <span className="tabular">
      {usedBy === 0
        ? t.rich("cost.wouldAdd", parts)
        : t.rich("cost.adds", { ...parts, agents: format.count(usedBy, "agents") })}
    </span>
  );
}

/** What an agent's prompt costs, and how much of it its fragments are. */
export function PromptCost({ tokens, added, price }: { tokens: number; added: number; price: Price | null }) {
  const t = useTranslations("fragments");
  const format = useFormat();
  const told = () => <span title={format.tokensHint}>{format.tokens(tokens)}</span>;
  return (
    <span className="tabular">
      {added > 0
        ? t.rich("cost.promptOf", { tokens: told, added: format.number(added) })
        : t.rich("cost.prompt", { tokens: told })}
      {price && <Money tokens={tokens} price={price} />}
    </span>
  );
}

function Money({ tokens, price, each = false }: { tokens: number; price: Price; each?: boolean }) {
  const t = useTranslations("fragments");
  const money = formatMoney(costOfThousandCalls(tokens, price), price.currency, useLocale());
  return (
    <>
      <span aria-hidden> · </span>
      <span title={t("cost.hint")}>{each ? t("cost.moneyEach", { money }) : t("cost.money", { money })}</span>
    </>
  );
}
