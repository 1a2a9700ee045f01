import { decimalsOf, numberToText } from "./number-text.ts";

type Step = { value: number; step: number; min: number; max: number };

/**
 * The text after one arrow key: the value moved by `step` (negative goes down), held inside its limits,
 * with the decimals and the decimal mark it was typed with.
 */
export function stepNumberText(text: string, { value, step, min, max }: Step): string {
  const decimals = Math.max(decimalsOf(text), decimalsOf(String(Math.abs(step))));
  const moved = Math.min(max, Math.max(min, value + step));
  const written = numberToText(Number(moved.toFixed(decimals)), decimals);
  return usesPoint(text) ? written.replace(",", ".") : written;
}

function usesPoint(text: string): boolean {
  return text.includes(".") && !text.includes(",");
}
