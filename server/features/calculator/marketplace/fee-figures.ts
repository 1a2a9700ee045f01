import type { FeeBand, FeeCategory, FeeSchedule, PriceRange } from "#core/fees/fee-schedule.ts";

/** A cell of a table of weights and prices. */
export type FeeCost = PriceRange & { upToGrams: number | null; origin: string | null; costCents: number };

/** The bands of a rule, those of its first variant first; none for other shapes. */
export function feeBands({ charge }: FeeSchedule): FeeBand[] {
  return charge.shape === "bands" ? charge.variants.flatMap(({ bands }) => bands) : [];
}

/** The categories of a rule; none for other shapes. */
export function feeCategories({ charge }: FeeSchedule): FeeCategory[] {
  return charge.shape === "categories" ? [...charge.categories] : [];
}

/** Every cell of a rule's table, row by row; none for other shapes. */
export function feeCosts({ charge }: FeeSchedule): FeeCost[] {
  if (charge.shape !== "matrix") return [];
  return charge.rows.flatMap(({ upToGrams, cents }) =>
    charge.columns.flatMap(({ fromCents, toCents, origin = null }, column) => {
      const costCents = cents[column];
      return costCents === undefined ? [] : [{ upToGrams, fromCents, toCents, origin, costCents }];
    }),
  );
}
