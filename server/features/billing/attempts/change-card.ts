import { PaymentError } from "#server/platform/errors.ts";
import type { BillingDeps } from "../billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { permanentRefusal } from "../stripe-errors.ts";
import { type AttemptOutcome, achieved, refused } from "./attempt-outcome.ts";
import { type AttemptCharge, type Completion, chargeUnlessPaid, readNextStep } from "./next-step.ts";
import { payOverdue } from "./pay-overdue.ts";
import { putOnSubscription } from "./put-on-subscription.ts";

/**
 * Uses the card for the seller's subscription and pays what is overdue (D140). Never buys: without
 * a subscription the change is refused. The caller holds the seller's lock. Throws when Stripe is
 * unreachable: call again.
 */
export async function changeCard(
  deps: BillingDeps,
  { card, isOtherPlan, ...rest }: Completion,
): Promise<AttemptOutcome> {
  if (isOtherPlan) return refused(new PaymentError("INVALID_REQUEST"));
  const step = await readNextStep(deps, rest);
  const isPossible = step.kind === "subscribed" || step.kind === "pay-open-invoice";
  if (card === null || !isPossible) return refused(new PaymentError("SETUP_INCOMPLETE"), { state: "failed" });
  const change = { ...rest, card };
  const { subscription } = step;
  if (step.kind === "subscribed") return await replaceCard(deps, change, subscription);
  const pay = () => payOverdue(deps, change, subscription);
  return await chargeUnlessPaid(deps, change, pay, (paid) => replaceCard(deps, change, paid.subscription));
}

/**
 * Replaces the card of a paid subscription. A permanent refusal closes the attempt; an open one
 * would block the next card.
 */
async function replaceCard(
  deps: BillingDeps,
  { attempt, billing, card }: AttemptCharge,
  subscription: ProviderSubscription,
): Promise<AttemptOutcome> {
  try {
    await putOnSubscription(deps.stripe, { customer: attempt.stripeCustomerId, card }, subscription);
  } catch (error) {
    return refused(permanentRefusal(deps.log, error), { state: "failed" });
  }
  await syncUnderLock(deps, billing);
  return achieved(attempt, subscription);
}
