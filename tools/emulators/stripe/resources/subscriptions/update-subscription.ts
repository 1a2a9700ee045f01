import type Stripe from "stripe";
import { changePrice } from "../../billing/subscriptions/change-price.ts";
import { ownMethod } from "../../billing/subscriptions/paying-method.ts";
import { periodEndOf } from "../../billing/subscriptions/renew.ts";
import { invalid, unmodelled } from "../../errors.ts";
import { changedMetadata, type Declares, type ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { alwaysNull, names } from "../../names.ts";
import type { Subscription } from "../../state/tables.ts";
import { priceChangeParams, readPriceChange } from "./price-params.ts";

export const cancellationDetails = {
  comment: "text",
  feedback: names(`customer_service low_quality missing_features other switched_service too_complex
    too_expensive unused`),
} as const satisfies Declares<Stripe.SubscriptionCancelParams.CancellationDetails>;

export const updateParams = {
  cancel_at_period_end: "boolean",
  cancellation_details: cancellationDetails,
  default_payment_method: "text",
  items: priceChangeParams,
  metadata: "metadata",
  payment_behavior: ["pending_if_incomplete"],
  proration_behavior: ["always_invoice"],
  proration_date: "integer",
} as const satisfies Declares<Stripe.SubscriptionUpdateParams>;

type Update = ParamsOf<typeof updateParams>;

export function updateSubscription(ledger: Ledger, subscription: Subscription, params: Update): Subscription {
  refuseScheduled(subscription, params);
  if (params.payment_behavior) return changeWhenPaid(ledger, subscription, params);
  if (params.items)
    throw unmodelled("a change of items (send payment_behavior: pending_if_incomplete)", "items");
  const { default_payment_method } = params;
  if (default_payment_method !== undefined)
    ownMethod(ledger, subscription.customer, default_payment_method, "default_payment_method");
  return ledger.events.changed("customer.subscription.updated", subscription, {
    default_payment_method,
    ...cancellationOf(ledger, subscription, params),
    metadata: changedMetadata(subscription.metadata, params.metadata),
  });
}

/** Refuses to change the price or the end of a subscription that a schedule controls. */
function refuseScheduled({ schedule }: Subscription, params: Update): void {
  if (schedule === null) return;
  if (params.items) throw unmodelled("a change of the items of a subscription that has a schedule", "items");
  if (params.cancel_at_period_end === undefined) return;
  throw invalid(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

/** The parameters that Stripe allows with `pending_if_incomplete` and the emulator has. */
const pendingParams = ["items", "payment_behavior", "proration_behavior", "proration_date", "expand"];

/** Changes the price and charges it now. The subscription stays as it is until that is paid. */
function changeWhenPaid(ledger: Ledger, subscription: Subscription, params: Update): Subscription {
  const other = Object.keys(params).find((name) => !pendingParams.includes(name));
  if (other) {
    const message = `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. Unsupported: ${other}.`;
    throw invalid(message, { param: other });
  }
  if (params.proration_behavior !== "always_invoice")
    throw unmodelled("prorations billed later", "proration_behavior");
  const price = readPriceChange(ledger, subscription, params.items, "items");
  return changePrice(ledger, subscription, { price, prorationDate: params.proration_date });
}

/** Whether the subscription ends with its period, and the reason given. */
function cancellationOf({ clock }: Ledger, subscription: Subscription, asked: Update): Partial<Subscription> {
  const { cancel_at_period_end: ends, cancellation_details: given } = asked;
  const at = ends
    ? { cancel_at: periodEndOf(subscription), canceled_at: clock.now() }
    : { cancel_at: null, canceled_at: null };
  return {
    ...(ends === undefined ? {} : { cancel_at_period_end: ends, ...at }),
    cancellation_details: {
      ...alwaysNull("comment feedback feedback_option reason"),
      ...subscription.cancellation_details,
      ...(given ? { comment: given.comment || null, feedback: given.feedback ?? null } : {}),
      ...(ends ? { reason: "cancellation_requested" } : {}),
    },
  };
}
