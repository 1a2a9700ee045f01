/** What a number field takes (D11, S2-34). */
export type NumberLimits = {
  /** What its figures mean: reais, per cent, or how many times. */
  unit: "money" | "percent" | "multiple";
  min: number;
  max: number;
  /** How far one press of an arrow goes. */
  step: number;
  /** When set: 0, or at least this much. The field divides, and next to nothing would give results without end. */
  leastAboveZero?: number;
};
