import { graphql } from "#web/gql/gql.ts";
import type { NextStep_ProgressFragment } from "#web/gql/graphql.ts";
import { paths } from "#web/shared/paths.ts";

/** The next step of a purchase, with everything that the browser needs for it. */
export type NextCheckoutStep = { planKey: string; priceId: string } & (
  | { step: "card"; setupIntentId: string; clientSecret: string }
  | { step: "confirmation"; subscriptionId: string; clientSecret: string }
  | {
      step: "active";
      /** Whether this request has charged a card that was set up earlier. */
      isBoughtNow: boolean;
    }
);

/** The server's answer. Which fields are null depends on the step. */
export const NextStep_progress = graphql(`
  fragment NextStep_progress on SubscriptionProgress {
    step
    planKey
    priceId
    isBoughtNow
    subscriptionId
    setupIntentId
    setupIntentClientSecret
    clientSecret
  }
`);

/** Reads the server's answer; null when it lacks what its own step needs (S8-16). */
export function readNextStep(progress: NextStep_ProgressFragment): NextCheckoutStep | null {
  const { planKey, priceId, setupIntentId, setupIntentClientSecret, subscriptionId, clientSecret } = progress;
  switch (progress.step) {
    case "ACTIVE":
      return { step: "active", planKey, priceId, isBoughtNow: progress.isBoughtNow };
    case "SETUP_INTENT_REQUIRED":
      if (!setupIntentId || !setupIntentClientSecret) return null;
      return { step: "card", planKey, priceId, setupIntentId, clientSecret: setupIntentClientSecret };
    case "PAYMENT_CONFIRMATION_REQUIRED":
      if (!subscriptionId || !clientSecret) return null;
      return { step: "confirmation", planKey, priceId, subscriptionId, clientSecret };
    default:
      return null;
  }
}

/**
 * The path of the next step; /calculator when nothing is left to do (S4-12 to S4-14). A subscriber
 * who chose another plan than theirs changes to it on the subscription's page (D312).
 */
export function nextStepPath(next: NextCheckoutStep, chosenPlanKey = next.planKey): string {
  switch (next.step) {
    case "active":
      return isOtherPlan(next, chosenPlanKey) ? planChangePath(chosenPlanKey) : paths.calculator;
    case "card":
      return subscribePath({
        plan: next.planKey,
        setup_intent: next.setupIntentId,
        client_secret: next.clientSecret,
      });
    case "confirmation":
      return subscribePath({
        plan: next.planKey,
        subscription: next.subscriptionId,
        client_secret: next.clientSecret,
      });
  }
}

/** Whether the seller has a plan already, and chose another one. */
export function isOtherPlan(next: NextCheckoutStep, chosenPlanKey: string): boolean {
  return next.step === "active" && !next.isBoughtNow && next.planKey !== chosenPlanKey;
}

/** The address that opens the change to a plan (D141). */
export function planChangePath(planKey: string): string {
  return `${paths.subscription}?change=${planKey}`;
}

function subscribePath(query: Record<string, string>): string {
  return `${paths.subscribe}?${new URLSearchParams(query)}`;
}
