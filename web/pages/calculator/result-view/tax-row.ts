import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { Calculation } from "./calculation.ts";
import { moneyLine, pctOf, type ResultLine, type ResultRow } from "./result-row.ts";

/** Tax on the sale (D4). */
export function taxRow(calculation: Calculation): ResultRow {
  const { tax } = calculation.result;
  return {
    label: "Impostos na venda",
    help: null,
    amount: formatMoney(tax.value),
    share: formatPercent(tax.pct),
    lines: [taxLine(calculation)],
  };
}

export function taxLine({ terms, result }: Calculation): ResultLine {
  const { effectivePrice, tax } = result;
  return moneyLine(
    "Imposto na venda",
    tax.value,
    tax.pct,
    pctOf(terms.taxSellPct, effectivePrice, tax.value),
  );
}
