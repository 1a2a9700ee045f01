import type { TypedValue } from "../fields/cell-field.ts";
import { type CellKind, cellField } from "../fields/cell-fields.ts";

/** A larger change is more often a slip of the hand than a decision (GR-13). */
const largestFactor = 3;

/**
 * Whether a cost or price changes to more than three times or less than a third of what it was: a
 * lost comma makes it a hundred times as high, and a point for a comma a thousandth.
 */
export function isDoubtful(kind: CellKind, before: TypedValue, after: TypedValue): boolean {
  if (!cellField(kind).isMoney || typeof before !== "number" || typeof after !== "number") return false;
  return before > 0 && (after > before * largestFactor || after * largestFactor < before);
}

/** How a doubtful value differs from the one before, as a sentence. */
export function doubtText(before: number, after: number): string {
  return after > before ? "é mais de três vezes o de antes" : "é menos de um terço do de antes";
}
