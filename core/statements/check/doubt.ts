/**
 * Why a difference is asked and not claimed (D530). What explains it: another type of seller, plan,
 * category, way of sending or programme; the seller's own percentage; Amazon's instalments. Or why
 * it cannot be known. NOT_SHOWN: no other order shows the terms of the product; APART: the orders
 * of its group differ too, and in another way.
 */
export type Doubt =
  | { code: "SETTING"; field: string; value: string | number | boolean }
  | { code: "OWN_PERCENT"; pct: number }
  | { code: "INSTALMENTS"; pct: number | null }
  | { code: "ALIKE" | "APART" | "ONE_SOURCE" | "RETURNED" | "NOT_SHOWN" };
