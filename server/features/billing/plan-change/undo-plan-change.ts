import type { Account } from "#core/entitlements/account.ts";
import { RefusedError } from "#server/platform/errors.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import { type BillingDeps, type BillingRequestDeps, billingLock, lockWaitMs } from "../billing-account.ts";
import { withPaymentErrors } from "../stripe-errors.ts";
import { findChangeable } from "./find-changeable.ts";

/** Withdraws a change that the next renewal would make. NO_PLAN_CHANGE when none is scheduled. */
export async function undoPlanChange(
  deps: BillingRequestDeps,
  account: Account,
  source: RequestSource,
): Promise<void> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  await withPaymentErrors(deps, () =>
    deps.locks.run(billingLock(account.id), { waitMs: lockWaitMs.result }, () =>
      undoUnderLock(deps, account.id),
    ),
  );
}

async function undoUnderLock(deps: BillingDeps, userId: string): Promise<void> {
  const found = await findChangeable(deps, userId);
  const schedule = found?.subscription.scheduledPlanId ? found.subscription.schedule : null;
  if (!schedule) throw new RefusedError("NO_PLAN_CHANGE");
  await deps.stripe.subscriptionSchedules.release(schedule.id);
  await findChangeable(deps, userId);
}
