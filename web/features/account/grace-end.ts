import { pastDueGraceDays } from "#core/entitlements/account-status.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Until when access lasts after a payment failed (D22). */
export function graceEnd(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + pastDueGraceDays * dayMs);
}
