import { decimalFormat } from "./decimal.ts";

const oneDecimal = decimalFormat(1);

/** A percentage with one decimal: 21.8 is '21,8%' (S9-14). */
export function formatPercent(pct: number): string {
  return `${oneDecimal(pct)}%`;
}
