import type { NumberLimits } from "#core/calculator/number-limits.ts";
import { parseDecimal } from "#core/calculator/parse-decimal.ts";
import { priceInputLimits } from "#core/calculator/price-input-rules.ts";
import type { NumberName } from "./form-values.ts";

/**
 * Whether the field lets itself be typed to this text (D11): a number past its limits is refused, and so is any
 * minus. What is no number yet ('', '12,', 'abc') is let through and has its fallback.
 */
export function acceptsNumberText(name: NumberName, text: string): boolean {
  if (hasMinus(text)) return false;
  const value = parseDecimal(text);
  return value === null || isWithin(value, priceInputLimits[name]);
}

/** No field of the calculator takes a negative number. */
export function hasMinus(text: string): boolean {
  return /[-−–]/.test(text);
}

function isWithin(value: number, { min, max, leastAboveZero = 0 }: NumberLimits): boolean {
  return value === 0 || (value >= min && value <= max && value >= leastAboveZero);
}
