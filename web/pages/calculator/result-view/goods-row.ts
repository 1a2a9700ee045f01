import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { Calculation } from "./calculation.ts";
import { moneyLine, pctOf, type ResultRow } from "./result-row.ts";
import { shareOf } from "./share-of.ts";

/** CMV: the cost with the purchase tax (D5). */
export function goodsRow({ input, result }: Calculation): ResultRow {
  const { costOfGoods, effectivePrice } = result;
  const tax = costOfGoods - input.cost;
  return {
    label: "CMV",
    help: "Custo da mercadoria vendida: o que você paga pelo produto, com o imposto da compra.",
    amount: formatMoney(costOfGoods),
    share: formatPercent(shareOf(costOfGoods, effectivePrice)),
    lines: [
      moneyLine("Custo do produto", input.cost, null, `o custo que você digitou, ${formatMoney(input.cost)}`),
      moneyLine("Imposto na compra", tax, null, pctOf(input.taxBuyPct, input.cost, tax)),
    ],
  };
}
