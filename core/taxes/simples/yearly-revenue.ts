import { addMonths, type CivilMonth } from "../civil-month.ts";
import { newRevenueWindowFrom } from "./simples-tables.ts";

/**
 * Maximum number of months that a young company may list: after that its RBT12 has all 12 months.
 */
export const maxListedMonths = 14;

/**
 * The 12 months of the RBT12 of a month, both bounds included: until 2026 the 12 months before it,
 * from 2027 on the 12 months before the previous month (LC 214).
 */
export function revenueWindow(month: CivilMonth): { from: CivilMonth; to: CivilMonth } {
  const to = addMonths(month, -1 - monthsLeftOut(month));
  return { from: addMonths(to, -11), to };
}

/**
 * The RBT12 of a company from its revenue in each month since it opened, ending with `month`.
 * Centavos, possibly fractional. With fewer than 12 earlier months it is their mean times 12; in
 * the first month, until 2026, that month's revenue times 12. Null in the first two months from
 * 2027 on, when the first band applies (LC 123 art. 18 § 2, LC 214).
 */
export function yearlyRevenueCents(month: CivilMonth, monthlyCents: readonly number[]): number | null {
  const leftOut = monthsLeftOut(month);
  const earlier = monthlyCents.slice(0, -1 - leftOut).slice(-12);
  if (earlier.length > 0) return (sum(earlier) * 12) / earlier.length;
  return leftOut === 0 ? sum(monthlyCents) * 12 : null;
}

/** The complete months between the window and the month itself. */
function monthsLeftOut(month: CivilMonth): number {
  return month >= newRevenueWindowFrom ? 1 : 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
