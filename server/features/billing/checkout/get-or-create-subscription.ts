import { nextSubscriptionStep } from "#core/billing/next-subscription-step.ts";
import type { Plan } from "#core/billing/plans.ts";
import type { Account } from "#core/entitlements/account.ts";
import type { Deps } from "#server/platform/deps.ts";
import { PaymentError } from "#server/platform/errors.ts";
import { type BillingDeps, billingLock } from "../billing-deps.ts";
import { cancelUnpaid } from "../refunds/end-duplicates.ts";
import { completeUnderLock } from "./complete-attempt.ts";
import { findOpenAttempt, openAttempt, requireSetupIntent, supersedeAttempt } from "./open-attempt.ts";
import { withPaymentErrors } from "./payment-error.ts";
import { requireCustomer } from "./require-customer.ts";
import { activeProgress, confirmationProgress, type SubscriptionProgress } from "./subscription-progress.ts";

/** What a seller wants to buy. A `priceId` that is given must be the plan's. */
export type ChosenPlan = { plan: Plan["id"]; priceId?: string | null | undefined };

/** A second click waits for the first one's answer no longer than this. */
const waitMs = 2000;

/**
 * Begins to buy a plan, or goes on where it was left (spec 4): what is paid for already is answered as active, a card
 * set-up under way with the same secret. Throws PAYMENT_SETUP_RETRY while another tab or job is at it.
 */
export async function getOrCreateSubscription(
  deps: BillingDeps & Pick<Deps, "planPrices" | "limits">,
  account: Account,
  { plan, priceId }: ChosenPlan,
): Promise<SubscriptionProgress> {
  await deps.limits.take("paying", account.id);
  return await withPaymentErrors(deps, async () => {
    const price = await deps.planPrices.require(plan);
    if (priceId && priceId !== price.id) {
      // The seller may have been shown a newer price than this process knows.
      deps.planPrices.forget();
      throw new PaymentError("INVALID_REQUEST");
    }
    return await deps.locks.run(billingLock(account.id), { waitMs }, () =>
      takeNextStep(deps, account, { planId: plan, priceId: price.id }),
    );
  });
}

async function takeNextStep(
  deps: BillingDeps,
  account: Account,
  chosen: { planId: string; priceId: string },
): Promise<SubscriptionProgress> {
  const { billing, subscriptions } = await requireCustomer(deps, account);
  const { stripeCustomerId } = billing;
  const attempt = await findOpenAttempt(deps, account.id, stripeCustomerId);
  const { priceId } = chosen;
  const step = nextSubscriptionStep({ subscriptions, priceId, attempt: attempt?.facts ?? null });
  if (step.kind === "active") return activeProgress(step.subscription);
  if (step.kind === "confirm-payment") return confirmationProgress(step.subscription);
  // In the specification's words: not available at the moment, ask support.
  if (step.kind === "paused") throw new PaymentError("MISSING_PRICE_CONFIG");
  if (step.kind === "complete-attempt" && attempt) return await completed(deps, attempt.row.id);
  if (step.kind !== "set-up-card") throw new PaymentError("SUBSCRIPTION_CREATION_FAILED");

  for (const { id } of step.cancel) await cancelUnpaid(deps, id);
  if (attempt && step.reuseAttempt) {
    return setUpProgress(attempt.row, attempt.setupIntent ?? (await requireSetupIntent(deps, attempt.row)));
  }
  if (attempt) await supersedeAttempt(deps, attempt);
  const { planId, priceId: stripePriceId } = step.subscription ?? chosen;
  const row = await openAttempt(deps, { userId: account.id, planId, stripePriceId, stripeCustomerId });
  return setUpProgress(row, await requireSetupIntent(deps, row));
}

/** The card was set up and nobody came back for the rest. */
async function completed(deps: BillingDeps, attemptId: string): Promise<SubscriptionProgress> {
  const completion = await completeUnderLock(deps, attemptId, { isInteractive: true });
  if (completion.kind === "refused") throw completion.error;
  const { progress } = completion;
  return progress.step === "active" ? { ...progress, isBoughtNow: true } : progress;
}

function setUpProgress(
  { planId, stripePriceId }: { planId: string; stripePriceId: string },
  { id, client_secret }: { id: string; client_secret: string | null },
): SubscriptionProgress {
  if (!client_secret) throw new PaymentError("API_ERROR");
  const setUp = { setupIntentId: id, setupIntentClientSecret: client_secret };
  return { step: "setup_intent_required", planId, priceId: stripePriceId, ...setUp };
}
