import { bestSubscription, isPaidFor, type SubscriptionFacts } from "./subscription-facts.ts";

/** A try to buy that is still open. */
export type OpenAttempt = {
  id: string;
  priceId: string;
  /** Of the card; none: the provider has not been asked, or has not answered. */
  setup: "none" | "waiting" | "succeeded" | "canceled";
};

export type SubscriptionStep<Subscription> =
  | { kind: "active"; subscription: Subscription }
  | { kind: "confirm-payment"; subscription: Subscription }
  /** Support has paused it, and may resume it: a second one would then be charged beside it. */
  | { kind: "paused"; subscription: Subscription }
  /** The card is set up: buy with it. */
  | { kind: "complete-attempt" }
  | {
      kind: "set-up-card";
      /** The subscription that waits for a card; null: for a new one. */
      subscription: Subscription | null;
      reuseAttempt: boolean;
      /** First payments that will not be made. */
      cancel: Subscription[];
    };

/**
 * What comes next for a seller who wants to buy the plan of `priceId`, given what the provider has and the try that is
 * open (spec 4). A card that is set up was an order: it is carried out, even if it was for another plan.
 */
export function nextSubscriptionStep<Subscription extends SubscriptionFacts>({
  subscriptions,
  priceId,
  attempt,
}: {
  subscriptions: readonly Subscription[];
  priceId: string;
  attempt: OpenAttempt | null;
}): SubscriptionStep<Subscription> {
  const best = bestSubscription(subscriptions);
  if (best && isPaidFor(best)) return { kind: "active", subscription: best };

  const paused = best ? null : subscriptions.find(({ status }) => status === "paused");
  if (paused) return { kind: "paused", subscription: paused };

  const incomplete = best ? [] : subscriptions.filter(({ status }) => status === "incomplete");
  const waiting = incomplete.find(
    (subscription) => subscription.priceId === priceId && subscription.firstPayment === "confirmation",
  );
  if (waiting) return { kind: "confirm-payment", subscription: waiting };

  const isTried = incomplete.some(({ attemptId }) => attemptId !== null && attemptId === attempt?.id);
  if (attempt?.setup === "succeeded" && !isTried) return { kind: "complete-attempt" };
  const wanted = best?.priceId ?? priceId;
  const reuseAttempt =
    attempt?.priceId === wanted && (attempt.setup === "none" || attempt.setup === "waiting");
  return { kind: "set-up-card", subscription: best, reuseAttempt, cancel: incomplete };
}
