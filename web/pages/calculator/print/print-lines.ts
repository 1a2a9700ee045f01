import { breakEvenRow } from "../result-view/break-even-row.ts";
import type { Calculation } from "../result-view/calculation.ts";
import { effectivePriceRow } from "../result-view/effective-price-row.ts";
import { goodsRow } from "../result-view/goods-row.ts";
import { adRows, marginBeforeAdsRow } from "../result-view/margin-rows.ts";
import { marketplaceRow } from "../result-view/marketplace-row.ts";
import type { ResultLine, ResultRow } from "../result-view/result-row.ts";
import { taxRow } from "../result-view/tax-row.ts";
import { fixedCostsRow, variableCostsRow } from "../result-view/total-rows.ts";

/** One printed line: a result, or a line it is made of. */
export type PrintLine = {
  label: string;
  /** How it comes about, or what it means. */
  words: string;
  share: string | null;
  amount: string;
  isResult: boolean;
};

/** Every result with its lines, each line once: a total does not repeat what stands above it. */
export function printLines(calculation: Calculation): PrintLine[] {
  const rows = [
    effectivePriceRow(calculation),
    marketplaceRow(calculation),
    goodsRow(calculation),
    taxRow(calculation),
    variableCostsRow(calculation),
    fixedCostsRow(calculation),
    marginBeforeAdsRow(calculation),
    ...adRows(calculation),
    breakEvenRow(calculation),
  ];
  const labels = new Set(rows.map(({ label }) => label));
  const printed = new Set<string>();
  return rows.flatMap((row) => {
    const parts = row.lines.filter(({ label, formula }) => !labels.has(label) && !printed.has(formula));
    for (const { formula } of parts) printed.add(formula);
    return [resultLine(row), ...parts.map(partLine)];
  });
}

/** A result takes the formula of the line that has its name. */
function resultLine({ label, help, share, amount, lines }: ResultRow): PrintLine {
  const own = lines.find((line) => line.label === label);
  return { label, words: own ? formulaOf(own) : (help ?? ""), share, amount, isResult: true };
}

function partLine(line: ResultLine): PrintLine {
  const { label, share, amount } = line;
  return { label, words: formulaOf(line), share, amount, isResult: false };
}

/** The label has a column of its own. */
function formulaOf({ label, formula }: ResultLine): string {
  return formula.replace(`${label}: `, "");
}
