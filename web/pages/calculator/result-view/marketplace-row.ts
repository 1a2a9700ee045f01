import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { Calculation } from "./calculation.ts";
import { fixedFeeLine, marketplaceVariableLines } from "./marketplace-lines.ts";
import { moneyLine, type ResultRow } from "./result-row.ts";
import { shareOf } from "./share-of.ts";

/** What the marketplace keeps, and what it passes on (D5). */
export function marketplaceRow(calculation: Calculation): ResultRow {
  const { effectivePrice, marketplaceCosts, marketplaceTransfer } = calculation.result;
  const price = formatMoney(effectivePrice);
  const costs = formatMoney(marketplaceCosts);
  return {
    label: "Custos do marketplace",
    help: null,
    amount: costs,
    share: formatPercent(shareOf(marketplaceCosts, effectivePrice)),
    lines: [
      ...marketplaceVariableLines(calculation),
      fixedFeeLine(calculation),
      moneyLine(
        "Repasse para você",
        marketplaceTransfer,
        shareOf(marketplaceTransfer, effectivePrice),
        `${price} − ${costs} de custos do marketplace = ${formatMoney(marketplaceTransfer)}`,
      ),
    ],
  };
}
