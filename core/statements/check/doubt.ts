/**
 * Why a difference is asked and not claimed (D530). What explains it: another type of seller, plan,
 * category, way of sending or programme; the seller's own percentage. Or why it cannot be known.
 */
export type Doubt =
  | { code: "SETTING"; field: string; value: string | number | boolean }
  | { code: "OWN_PERCENT"; pct: number }
  | { code: "ALIKE" | "ONE_SOURCE" | "RETURNED" };
