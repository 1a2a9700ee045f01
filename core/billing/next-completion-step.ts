import { bestSubscription, isPaidFor, type SubscriptionFacts } from "./subscription-facts.ts";

export type CompletionStep<Subscription> =
  | { kind: "subscribed"; subscription: Subscription }
  | { kind: "confirm-payment"; subscription: Subscription }
  | { kind: "declined"; subscription: Subscription }
  /** The try has made a subscription, and it is over; or one that is paused leaves no room for another. */
  | { kind: "ended"; subscription: Subscription }
  | { kind: "pay-open-invoice"; subscription: Subscription }
  /** Nothing is there: subscribe, after these first payments that will not be made have been cancelled. */
  | { kind: "subscribe"; cancel: Subscription[] };

/** What a try to buy, whose card is set up, comes to, given what the provider has. Asking again changes nothing. */
export function nextCompletionStep<Subscription extends SubscriptionFacts>(
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

function ownStep<Subscription extends SubscriptionFacts>(subscription: Subscription) {
  if (subscription.status !== "incomplete") return { kind: "ended", subscription } as const;
  if (subscription.firstPayment === "new-card") return { kind: "declined", subscription } as const;
  return { kind: "confirm-payment", subscription } as const;
}
