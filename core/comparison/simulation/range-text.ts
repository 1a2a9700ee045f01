import { formatCents } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { DiscountRange } from "./discount-ranges.ts";

/**
 * The discounts that keep the minimum margin, with their prices (SC-08): 'até 5,9%: R$ 79,99 ou
 * mais', 'de 15,8% a 16,3%: R$ 79,41 a R$ 79,90'.
 */
export function rangeText({ fromPct, toPct, lowCents, highCents }: DiscountRange): string {
  if (fromPct === 0) return `até ${formatRate(toPct)}: ${formatCents(lowCents)} ou mais`;
  if (fromPct === toPct) return `${formatRate(fromPct)}: ${formatCents(lowCents)}`;
  return `de ${formatRate(fromPct)} a ${formatRate(toPct)}: ${formatCents(lowCents)} a ${formatCents(highCents)}`;
}

/** Whether every discount from none up to a deepest one keeps the margin, and no other. */
export function isUpTo(ranges: readonly DiscountRange[]): boolean {
  return ranges.length === 1 && ranges[0]?.fromPct === 0;
}

/** 'até 8%' only where each discount up to it keeps the margin; else which ones do. */
export function verdictWords(ranges: readonly DiscountRange[]): string {
  const [only] = ranges;
  if (only !== undefined && isUpTo(ranges)) return `até ${formatRate(only.toPct)}`;
  return "só com outro desconto";
}
