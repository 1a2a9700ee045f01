import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { Calculation } from "./calculation.ts";
import { fixedFeeLine, marketplaceVariableLines } from "./marketplace-lines.ts";
import { moneyLine, type ResultRow } from "./result-row.ts";
import { shareOf } from "./share-of.ts";
import { taxLine } from "./tax-row.ts";

/** Everything that follows the price (D5). */
export function variableCostsRow(calculation: Calculation): ResultRow {
  const { totalVariableCosts, effectivePrice } = calculation.result;
  return {
    label: "Custos variáveis",
    help: "O que cresce junto com o preço: taxas do marketplace e imposto na venda.",
    amount: formatMoney(totalVariableCosts),
    share: formatPercent(shareOf(totalVariableCosts, effectivePrice)),
    lines: [...marketplaceVariableLines(calculation), taxLine(calculation)],
  };
}

/** Everything one sale costs at any price (D5). */
export function fixedCostsRow(calculation: Calculation): ResultRow {
  const { totalFixedCosts, costOfGoods, packaging, effectivePrice } = calculation.result;
  return {
    label: "Custos fixos",
    help: "O que cada venda custa, qualquer que seja o preço.",
    amount: formatMoney(totalFixedCosts),
    share: formatPercent(shareOf(totalFixedCosts, effectivePrice)),
    lines: [
      moneyLine("CMV", costOfGoods, null, `o produto com o imposto da compra, ${formatMoney(costOfGoods)}`),
      moneyLine("Embalagem e outros", packaging, null, `o valor que você digitou, ${formatMoney(packaging)}`),
      fixedFeeLine(calculation),
    ],
  };
}
