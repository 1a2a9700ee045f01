import type { PlanId } from "#core/billing/plans.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { requireOwn } from "#server/platform/require-own.ts";
import type { RequestSource } from "#server/platform/security-log/security-event.ts";
import { takeLimit } from "#server/platform/security-log/take-limit.ts";
import type { CheckoutProgress } from "../attempts/checkout-progress.ts";
import { completeAttempt } from "../attempts/complete-attempt.ts";
import { reportCardChange } from "../attempts/report-card-change.ts";
import { type BillingRequestDeps, lockWaitMs } from "../billing-account.ts";
import { withPaymentErrors } from "../stripe-errors.ts";

export type ConfirmedSetup = {
  setupIntentId: string;
  /**
   * When given, plan and price must be those of the attempt, except while a subscription is
   * overdue: its plan is paid, whichever was chosen (D51).
   */
  plan?: PlanId | null | undefined;
  priceId?: string | null | undefined;
};

/** Keeps strings that Postgres cannot look up, such as one with NUL, out of the query. */
const setupIntentPattern = /^seti_\w{1,250}$/;

/**
 * Buys the plan with the card that the seller's browser has just set up. Throws NOT_FOUND for an
 * unknown card setup and for another seller's.
 */
export async function completeCheckout(
  deps: BillingRequestDeps & Pick<Deps, "planPrices">,
  account: Account,
  source: RequestSource,
  { setupIntentId, plan, priceId }: ConfirmedSetup,
): Promise<CheckoutProgress> {
  await takeLimit(deps, source, "paying", account.id, { userId: account.id });
  if (!setupIntentPattern.test(setupIntentId)) throw new AppError("NOT_FOUND");
  const found = await deps.db.billingAttempt.findUnique({ where: { setupIntentId } });
  const attempt = requireOwn(found, account.id);
  const isOtherPlan = Boolean(
    (plan && plan !== attempt.planId) || (priceId && priceId !== attempt.stripePriceId),
  );
  const options = { waitMs: lockWaitMs.result, isInteractive: true, isOtherPlan };
  const result = await withPaymentErrors(deps, () => completeAttempt(deps, { setupIntentId }, options));
  if (!result) throw new AppError("NOT_FOUND");
  if (result.kind === "progress") {
    reportCardChange(deps, source, account, result.progress);
    return result.progress;
  }
  if (result.error.code === "MISSING_PRICE_CONFIG") deps.planPrices.forget();
  throw result.error;
}
