import { monthsBetweenCharges } from "#web/shared/price-text.ts";

/** The data that a plan's charge is calculated from. */
type Charged = { price: number; interval: string; intervalCount: number };

/**
 * The amount paid now, and when the plan is charged again; null when the plan's interval is not in
 * months.
 */
export type Order = { today: number; renewsAt: Date | null };

/** A new subscription to a plan: paid today, renewed after its interval. */
export function newOrder(plan: Charged, now: Date): Order {
  const months = monthsBetweenCharges(plan);
  return { today: plan.price, renewsAt: months === null ? null : addMonths(now, months) };
}

/**
 * The same day some months later, or the last day of a shorter month, as the payment provider
 * counts.
 */
function addMonths(date: Date, months: number): Date {
  const later = new Date(date);
  later.setDate(1);
  later.setMonth(later.getMonth() + months);
  const lastDay = new Date(later.getFullYear(), later.getMonth() + 1, 0).getDate();
  later.setDate(Math.min(date.getDate(), lastDay));
  return later;
}
