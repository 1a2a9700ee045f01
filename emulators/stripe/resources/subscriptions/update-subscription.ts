import type Stripe from "stripe";
import { changePrice } from "../../billing/subscriptions/change-price.ts";
import { ownMethod } from "../../billing/subscriptions/paying-method.ts";
import { periodEndOf } from "../../billing/subscriptions/renew.ts";
import { invalid, unmodelled } from "../../http/errors.ts";
import { changedMetadata, changedText } from "../../http/params/changes.ts";
import type { Declares, ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { Price, Subscription } from "../../state/tables.ts";
import { subscribablePrice } from "./create-subscription.ts";

export const cancellationDetails = {
  comment: "text",
  feedback: [
    "customer_service",
    "low_quality",
    "missing_features",
    "other",
    "switched_service",
    "too_complex",
    "too_expensive",
    "unused",
  ],
} as const satisfies Declares<Stripe.SubscriptionCancelParams.CancellationDetails>;

export const updateParams = {
  cancel_at_period_end: "boolean",
  cancellation_details: cancellationDetails,
  default_payment_method: "text",
  items: [{ id: "text", price: "text" }],
  metadata: "metadata",
  payment_behavior: ["pending_if_incomplete"],
  proration_behavior: ["always_invoice", "create_prorations", "none"],
  proration_date: "integer",
} as const satisfies Declares<Stripe.SubscriptionUpdateParams>;

type Update = ParamsOf<typeof updateParams>;

export function updateSubscription(ledger: Ledger, subscription: Subscription, params: Update): Subscription {
  refuseScheduled(subscription, params);
  if (params.payment_behavior === "pending_if_incomplete")
    return changeWhenPaid(ledger, subscription, params);
  if (params.items)
    throw unmodelled("a change of items (send payment_behavior: pending_if_incomplete)", "items");
  const method = params.default_payment_method;
  if (method) ownMethod(ledger, subscription.customer, method, "default_payment_method");
  const previous = ledger.store.update(subscription, {
    default_payment_method: changedText(method),
    ...(params.cancel_at_period_end === undefined
      ? {}
      : cancellationAtPeriodEnd(ledger, subscription, params.cancel_at_period_end)),
    ...(params.cancellation_details ? { cancellation_details: detailsOf(subscription, params) } : {}),
    metadata: changedMetadata(subscription.metadata, params.metadata),
  });
  ledger.events.emit("customer.subscription.updated", subscription, previous);
  return subscription;
}

/** A schedule rules its subscription's price and end. */
function refuseScheduled({ schedule }: Subscription, params: Update): void {
  if (schedule === null) return;
  if (params.items) throw unmodelled("a change of the items of a subscription that has a schedule", "items");
  if (params.cancel_at_period_end === undefined) return;
  throw invalid(
    `The subscription is managed by the subscription schedule \`${schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );
}

/** What Stripe allows beside `pending_if_incomplete`, as far as the emulator models it. */
const pendingParams = ["items", "payment_behavior", "proration_behavior", "proration_date", "expand"];

/** Another price, from now on and paid now; until it is paid the subscription stays as it is. */
function changeWhenPaid(ledger: Ledger, subscription: Subscription, params: Update): Subscription {
  const other = Object.keys(params).find((name) => !pendingParams.includes(name));
  if (other) {
    const message = `When \`payment_behavior\` is set to \`pending_if_incomplete\`, you can only pass supported params. Unsupported: ${other}.`;
    throw invalid(message, { param: other });
  }
  if (params.proration_behavior !== "always_invoice")
    throw unmodelled("prorations billed later", "proration_behavior");
  const price = readPriceChange(ledger, subscription, params.items, "items");
  changePrice(ledger, subscription, { price, prorationDate: params.proration_date });
  return subscription;
}

/** The one price that the parameters ask for. */
export function readPriceChange(
  ledger: Ledger,
  subscription: Subscription,
  items: Update["items"],
  param: string,
): Price {
  const [asked, ...others] = items ?? [];
  if (!asked || others.length > 0) throw unmodelled("a change of several items", param);
  if (!subscription.items.data.some(({ id }) => id === asked.id)) {
    throw invalid(`No such subscription_item: '${asked.id ?? ""}'`, { param: `${param}[0][id]` });
  }
  return subscribablePrice(ledger, asked.price, `${param}[0][price]`);
}

function cancellationAtPeriodEnd(
  ledger: Ledger,
  subscription: Subscription,
  asked: boolean,
): Partial<Subscription> {
  if (!asked) return { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
  return {
    cancel_at_period_end: true,
    cancel_at: periodEndOf(subscription),
    canceled_at: ledger.clock.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...subscription.cancellation_details,
      reason: "cancellation_requested",
    },
  };
}

function detailsOf(subscription: Subscription, { cancellation_details: asked }: Update) {
  const { reason = null, feedback_option = null } = subscription.cancellation_details ?? {};
  return { comment: asked?.comment || null, feedback: asked?.feedback ?? null, feedback_option, reason };
}
