import { priceInputLimits } from "#core/calculator/price-input-rules.ts";
import { type NumberName, numberOf } from "./form-values.ts";
import { decimalsOf, numberToText } from "./number-text.ts";

/**
 * A field's text after `steps` of its arrow keys (negative goes down): held inside the limits, with the decimals
 * and the decimal mark it was typed with (S2-34: 0,01, percentages 0,1).
 */
export function steppedText(name: NumberName, text: string, steps: number): string {
  const { step, min, max } = priceInputLimits[name];
  const decimals = Math.max(decimalsOf(text), decimalsOf(String(step)));
  const moved = Math.min(max, Math.max(min, numberOf(name, text) + steps * step));
  const written = numberToText(Number(moved.toFixed(decimals)), decimals);
  return usesPoint(text) ? written.replace(",", ".") : written;
}

function usesPoint(text: string): boolean {
  return text.includes(".") && !text.includes(",");
}
