import { decimalFormat } from "../../../../core/format/decimal.ts";

const figures = [decimalFormat(0), decimalFormat(1), decimalFormat(2)] as const;
const [whole, oneDecimal, cents] = figures;

/** How an axis writes its figures: only as many decimals as its step needs, thousands and millions in words. */
export function axisText(step: number): (value: number) => string {
  if (step >= 100_000) return (value) => `${short(value / 1_000_000)} mi`;
  if (step >= 1000) return (value) => (value === 0 ? "0" : `${short(value / 1000)} mil`);
  return step >= 1 && Number.isInteger(step) ? whole : cents;
}

function short(value: number): string {
  return Number.isInteger(value) ? whole(value) : oneDecimal(value);
}
