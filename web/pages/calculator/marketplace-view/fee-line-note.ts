import type { FeeLine } from "#core/fees/fee-quote.ts";
import { confidenceText } from "#core/fees/fee-text.ts";

/** The source of a line's figure: 'seu valor', or how certain the rule is (FE-10, FE-11). */
export function feeLineNote({ overridden, confidence }: FeeLine): string {
  return overridden ? "seu valor" : confidenceText[confidence];
}
