import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { RefusedError } from "#server/platform/errors.ts";
import { type BillingDeps, billingLock } from "../billing-account.ts";
import { withPaymentErrors } from "../checkout/stripe-errors.ts";
import { findChangeable } from "./find-changeable.ts";

const waitMs = 10_000;

/** Withdraws a change that the next renewal would make. NO_PLAN_CHANGE when none is scheduled. */
export async function undoPlanChange(
  deps: BillingDeps & Pick<Deps, "limits">,
  account: Account,
): Promise<void> {
  await deps.limits.take("paying", account.id);
  await withPaymentErrors(deps, () =>
    deps.locks.run(billingLock(account.id), { waitMs }, () => undoUnderLock(deps, account.id)),
  );
}

async function undoUnderLock(deps: BillingDeps, userId: string): Promise<void> {
  const found = await findChangeable(deps, userId);
  const schedule = found?.subscription.scheduledPlanId ? found.subscription.schedule : null;
  if (!schedule) throw new RefusedError("NO_PLAN_CHANGE");
  await deps.stripe.subscriptionSchedules.release(schedule.id);
  await findChangeable(deps, userId);
}
