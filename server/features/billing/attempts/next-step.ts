import { type CompletionStep, nextCompletionStep } from "#core/billing/checkout-steps.ts";
import type { BillingAccount, BillingAttempt } from "#server/platform/db/generated/client.ts";
import type { BillingDeps } from "../billing-account.ts";
import type { ProviderSubscription } from "../mirror/provider-subscription.ts";
import { syncUnderLock } from "../mirror/sync-customer.ts";
import { permanentRefusal } from "../stripe-errors.ts";
import { type AttemptOutcome, refused } from "./attempt-outcome.ts";

/** An attempt and its seller's customer at Stripe. */
export type AttemptSubject = { attempt: BillingAttempt; billing: BillingAccount };
export type AttemptCharge = AttemptSubject & { card: string };

export type Completion = AttemptSubject & {
  /** Null for a closed attempt: nothing may be charged. */
  card: string | null;
  /** The request names another plan or price than the attempt's. */
  isOtherPlan: boolean;
};

export type NextAttemptStep = CompletionStep<ProviderSubscription>;
type PaidStep = Extract<NextAttemptStep, { kind: "subscribed" }>;

/** Reads from Stripe what is left to do. */
export async function readNextStep(
  deps: BillingDeps,
  { billing, attempt }: AttemptSubject,
): Promise<NextAttemptStep> {
  const { subscriptions } = await syncUnderLock(deps, billing);
  return nextCompletionStep(subscriptions, attempt.id);
}

/**
 * Runs calls that charge the card. After a permanent refusal it reads the subscriptions again:
 * Stripe also refuses when the seller has just paid on the invoice's hosted page. Otherwise the
 * refusal closes the attempt; an open one would block the next card.
 */
export async function chargeUnlessPaid(
  deps: BillingDeps,
  subject: AttemptSubject,
  charge: () => Promise<AttemptOutcome>,
  whenPaid: (step: PaidStep) => Promise<AttemptOutcome>,
): Promise<AttemptOutcome> {
  try {
    return await charge();
  } catch (error) {
    const refusal = permanentRefusal(deps.log, error);
    const step = await readNextStep(deps, subject);
    return step.kind === "subscribed" ? await whenPaid(step) : refused(refusal, { state: "failed" });
  }
}
