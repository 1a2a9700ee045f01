import type { CivilDay } from "#core/fees/fee-schedule.ts";

/** Where a seller says that a dispute stands, in the order in which it goes on. */
const storedStates = ["TO_DISPUTE", "SENT", "ACCEPTED", "REFUSED"] as const;
export type StoredDisputeState = (typeof storedStates)[number];

/** With what only a newer file can say: the charge is no longer there (ST-20). */
export const disputeStates = [...storedStates, "CORRECTED"] as const;
export type DisputeState = (typeof disputeStates)[number];

/** Days from an order's day until a marketplace takes no dispute of it, unless changed (ST-11). */
export const disputeDays = 90;

/** Days left until a deadline: 0 on its day, negative after it. */
export function daysLeft(deadline: CivilDay, today: CivilDay): number {
  const msOf = (day: CivilDay) => Date.parse(`${day}T00:00:00Z`);
  return Math.round((msOf(deadline) - msOf(today)) / 86_400_000);
}

/** How near a deadline is: amber from 15 days, tomato from 5 days before it. */
export function deadlineUrgency(days: number): "FAR" | "NEAR" | "URGENT" {
  if (days <= 5) return "URGENT";
  return days <= 15 ? "NEAR" : "FAR";
}
