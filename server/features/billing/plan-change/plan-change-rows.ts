import { quoteMinutes } from "#core/billing/plan-change.ts";
import { minuteMs } from "#core/time.ts";
import { violatedConstraint } from "#server/platform/db/database-errors.ts";
import type { PlanChange } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-account.ts";

type Rows = Pick<BillingDeps, "db">;

/** True while the quoted amount may be confirmed. */
export function isFresh({ createdAt }: PlanChange, now: Date): boolean {
  return now.getTime() - createdAt.getTime() <= quoteMinutes * minuteMs;
}

/**
 * Marks a quote as confirmed. Returns false when it was confirmed before, or when another change of
 * the seller is confirmed.
 */
export async function confirmQuote({ db }: Rows, { id }: PlanChange): Promise<boolean> {
  try {
    const where = { id, state: "quoted" } as const;
    return (await db.planChange.updateMany({ where, data: { state: "confirmed" } })).count === 1;
  } catch (error) {
    if (violatedConstraint(error) !== null) return false;
    throw error;
  }
}

export async function finishChange(
  { db }: Rows,
  { id }: PlanChange,
  state: "done" | "failed",
): Promise<void> {
  await db.planChange.updateMany({ where: { id, state: "confirmed" }, data: { state } });
}

/** Closes a change of the seller that was confirmed and never finished. */
export async function abandonConfirmed({ db }: Rows, userId: string): Promise<void> {
  await db.planChange.updateMany({ where: { userId, state: "confirmed" }, data: { state: "failed" } });
}
