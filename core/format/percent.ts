import { decimalFormat } from "./decimal.ts";

const oneDecimal = decimalFormat(1);

/** A percentage with one decimal: 21.8 is '21,8%' (S9-14). */
export function formatPercent(pct: number): string {
  return `${oneDecimal(pct)}%`;
}

const fourDecimals = decimalFormat(4);

/** A rate with all its decimals, at most four: 8.45 is '8,45%', 4 is '4%'. */
export function formatRate(pct: number): string {
  return `${fourDecimals(pct).replace(/,?0+$/, "")}%`;
}
