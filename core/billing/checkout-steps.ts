import { isPaidFor } from "../entitlements/subscription-status.ts";
import { bestSubscription, type CheckoutSubscription } from "./checkout-subscription.ts";

/** A checkout attempt that is neither completed nor closed. */
export type OpenAttempt = {
  id: string;
  priceId: string;
  /**
   * State of the card setup; "none" until the provider has responded to the request to create it.
   */
  setup: "none" | "waiting" | "succeeded" | "canceled";
};

/** The next step of a checkout that starts or is resumed. */
export type CheckoutStep<Subscription> =
  | { kind: "active"; subscription: Subscription }
  | { kind: "confirm-payment"; subscription: Subscription }
  /** Support paused the subscription and may resume it: a new one would then be charged as well. */
  | { kind: "paused"; subscription: Subscription }
  /** The card is set up: buy with it. */
  | { kind: "complete-attempt" }
  | {
      kind: "set-up-card";
      /** The overdue subscription to pay for; null to make a new one. */
      subscription: Subscription | null;
      reuseAttempt: boolean;
      /** Incomplete subscriptions whose first payment is abandoned. */
      cancel: Subscription[];
    };

/**
 * Decides the next step when a seller chooses the plan of `priceId`, given the subscriptions at the
 * payment provider and the open attempt. A card that was set up counts as an order and is completed
 * even when the seller has chosen another plan since.
 */
export function nextCheckoutStep<Subscription extends CheckoutSubscription>({
  subscriptions,
  priceId,
  attempt,
}: {
  subscriptions: readonly Subscription[];
  priceId: string;
  attempt: OpenAttempt | null;
}): CheckoutStep<Subscription> {
  const best = bestSubscription(subscriptions);
  if (best && isPaidFor(best)) return { kind: "active", subscription: best };

  const paused = best ? null : subscriptions.find(({ status }) => status === "paused");
  if (paused) return { kind: "paused", subscription: paused };

  const incomplete = best ? [] : subscriptions.filter(({ status }) => status === "incomplete");
  const waiting = incomplete.find(
    (subscription) => subscription.priceId === priceId && subscription.firstPayment === "confirmation",
  );
  if (waiting) return { kind: "confirm-payment", subscription: waiting };

  const hasSubscribed = incomplete.some(({ attemptId }) => attemptId !== null && attemptId === attempt?.id);
  if (attempt?.setup === "succeeded" && !hasSubscribed) return { kind: "complete-attempt" };
  const wantedPriceId = best?.priceId ?? priceId;
  const reuseAttempt =
    attempt?.priceId === wantedPriceId && (attempt.setup === "none" || attempt.setup === "waiting");
  return { kind: "set-up-card", subscription: best, reuseAttempt, cancel: incomplete };
}

/** The next step of an attempt whose card is set up. */
export type CompletionStep<Subscription> =
  | { kind: "subscribed"; subscription: Subscription }
  | { kind: "confirm-payment"; subscription: Subscription }
  | { kind: "declined"; subscription: Subscription }
  /** The attempt's subscription has ended, or a paused one rules out a new one. */
  | { kind: "ended"; subscription: Subscription }
  | { kind: "pay-open-invoice"; subscription: Subscription }
  /** Make a subscription, after cancelling those whose first payment is abandoned. */
  | { kind: "subscribe"; cancel: Subscription[] };

/**
 * Decides the next step of an attempt whose card is set up, given the subscriptions at the payment
 * provider. Safe to call again after each step: a finished purchase is always "subscribed".
 */
export function nextCompletionStep<Subscription extends CheckoutSubscription>(
  subscriptions: readonly Subscription[],
  attemptId: string,
): CompletionStep<Subscription> {
  const best = bestSubscription(subscriptions);
  if (best && isPaidFor(best)) return { kind: "subscribed", subscription: best };
  const own = subscriptions.find((subscription) => subscription.attemptId === attemptId);
  if (own && own !== best) return ownStep(own);
  if (best) return { kind: "pay-open-invoice", subscription: best };
  const paused = subscriptions.find(({ status }) => status === "paused");
  if (paused) return { kind: "ended", subscription: paused };
  return { kind: "subscribe", cancel: subscriptions.filter(({ status }) => status === "incomplete") };
}

function ownStep<Subscription extends CheckoutSubscription>(subscription: Subscription) {
  if (subscription.status !== "incomplete") return { kind: "ended", subscription } as const;
  if (subscription.firstPayment === "new-card") return { kind: "declined", subscription } as const;
  return { kind: "confirm-payment", subscription } as const;
}
