import type { FeeLine } from "#core/fees/fee-quote.ts";
import { confidenceText } from "#core/fees/fee-text.ts";

/** Where a line's figure is from: 'seu valor', or how sure the rule is (FE-10, FE-11). */
export function feeLineNote({ overridden, confidence }: FeeLine): string {
  return overridden ? "seu valor" : confidenceText[confidence];
}
