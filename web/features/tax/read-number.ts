import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";

/** A number as a Brazilian types it; null when it cannot be read. */
export function readNumber(text: string): number | null {
  return parseDecimal(text, "money");
}

/** Reais as centavos; NaN when they cannot be read. */
export function centsOf(text: string): number {
  return Math.round((readNumber(text) ?? Number.NaN) * 100);
}
