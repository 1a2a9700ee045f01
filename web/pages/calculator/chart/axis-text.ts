import { decimalFormat } from "#core/format/decimal.ts";

const whole = decimalFormat(0);
const oneDecimal = decimalFormat(1);
const cents = decimalFormat(2);

/** How an axis writes its figures: only as many decimals as its step needs, thousands and millions in words. */
export function axisText(step: number): (value: number) => string {
  if (step >= 100_000) return (value) => inUnits(value / 1_000_000, "mi");
  if (step >= 1000) return (value) => inUnits(value / 1000, "mil");
  return Number.isInteger(step) ? whole : cents;
}

function inUnits(value: number, unit: string): string {
  if (value === 0) return "0";
  return `${Number.isInteger(value) ? whole(value) : oneDecimal(value)} ${unit}`;
}
