import type Stripe from "stripe";
import { ownMethod } from "../billing/subscriptions/paying-method.ts";
import { periodEndOf } from "../billing/subscriptions/renew.ts";
import { invalid, unmodelled } from "../http/errors.ts";
import { changedMetadata, changedText } from "../http/params/changes.ts";
import type { Declares, ParamsOf } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { planOf } from "../objects/subscription-item.ts";
import type { Subscription, SubscriptionItem } from "../state/tables.ts";
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
  description: "text",
  items: [{ id: "text", metadata: "metadata", price: "text", quantity: "integer" }],
  metadata: "metadata",
  proration_behavior: ["always_invoice", "create_prorations", "none"],
} as const satisfies Declares<Stripe.SubscriptionUpdateParams>;

type Update = ParamsOf<typeof updateParams>;

export function updateSubscription(ledger: Ledger, subscription: Subscription, params: Update): Subscription {
  const method = params.default_payment_method;
  if (method) ownMethod(ledger, subscription.customer, method, "default_payment_method");
  const items = params.items ? changedItems(ledger, subscription, params) : null;
  const previous = ledger.store.update(subscription, {
    default_payment_method: changedText(method),
    description: changedText(params.description),
    ...(params.cancel_at_period_end === undefined
      ? {}
      : cancellationAtPeriodEnd(ledger, subscription, params.cancel_at_period_end)),
    ...(params.cancellation_details ? { cancellation_details: detailsOf(subscription, params) } : {}),
    items: items ? { ...subscription.items, data: items } : undefined,
    metadata: changedMetadata(subscription.metadata, params.metadata),
  });
  ledger.events.emit("customer.subscription.updated", subscription, previous);
  return subscription;
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

/** Another price or quantity for an item, from the next period on: prorations are not modelled. */
function changedItems(ledger: Ledger, subscription: Subscription, params: Update): SubscriptionItem[] {
  const data = structuredClone(subscription.items.data);
  for (const [index, asked] of (params.items ?? []).entries()) {
    const item = data.find((one) => one.id === asked.id);
    if (!item)
      throw invalid(`No such subscription_item: '${asked.id ?? ""}'`, { param: `items[${index}][id]` });
    if (asked.price !== undefined && asked.price !== item.price.id) {
      if (params.proration_behavior !== "none") {
        throw unmodelled("prorations (send proration_behavior: none)", "proration_behavior");
      }
      const price = subscribablePrice(ledger, asked.price, `items[${index}][price]`);
      if (price.recurring?.interval !== item.price.recurring?.interval) {
        throw unmodelled("a change of a subscription's interval", `items[${index}][price]`);
      }
      item.price = structuredClone(price);
      item.plan = planOf(price);
    }
    if (asked.quantity !== undefined) item.quantity = asked.quantity;
    item.metadata = changedMetadata(item.metadata, asked.metadata);
  }
  return data;
}
