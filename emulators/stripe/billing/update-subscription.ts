import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { invalid, unmodelled } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import type { ParamsOf } from "../http/params.ts";
import { planOf } from "../objects/subscription-item.ts";
import { subscribablePrice } from "../resources/create-subscription.ts";
import type { updateParams } from "../resources/subscription-params.ts";
import type { Subscription, SubscriptionItem } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { ownMethod } from "./paying-method.ts";
import { periodEndOf } from "./renew.ts";

type Update = ParamsOf<typeof updateParams>;

export function updateSubscription(
  emulator: Emulator,
  subscription: Subscription,
  params: Update,
): Subscription {
  const { store } = emulator;
  const method = params.default_payment_method;
  if (method) ownMethod(emulator, subscription.customer, method, "default_payment_method");
  const items = params.items ? changedItems(emulator, subscription, params) : null;
  const previous = store.update(subscription, {
    ...(method === undefined ? {} : { default_payment_method: method || null }),
    ...(params.description === undefined ? {} : { description: params.description || null }),
    ...(params.payment_settings === undefined ? {} : { payment_settings: settingsOf(subscription, params) }),
    ...(params.cancel_at_period_end === undefined
      ? {}
      : cancellationAtPeriodEnd(emulator, subscription, params.cancel_at_period_end)),
    ...(params.cancellation_details === undefined
      ? {}
      : { cancellation_details: detailsOf(subscription, params) }),
    ...(items ? { items: { ...subscription.items, data: items } } : {}),
    metadata: changedMetadata(subscription.metadata, params.metadata),
  });
  emit(emulator, "customer.subscription.updated", subscription, previous);
  return subscription;
}

function cancellationAtPeriodEnd(
  emulator: Emulator,
  subscription: Subscription,
  asked: boolean,
): Partial<Subscription> {
  if (!asked) return { cancel_at_period_end: false, cancel_at: null, canceled_at: null };
  return {
    cancel_at_period_end: true,
    cancel_at: periodEndOf(subscription),
    canceled_at: nowOf(emulator.store, subscription.test_clock),
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
  return { comment: asked?.comment || null, feedback: asked?.feedback || null, feedback_option, reason };
}

function settingsOf(subscription: Subscription, { payment_settings: asked }: Update) {
  const current = subscription.payment_settings;
  return {
    payment_method_options: null,
    payment_method_types: asked?.payment_method_types ?? current?.payment_method_types ?? null,
    save_default_payment_method:
      asked?.save_default_payment_method ?? current?.save_default_payment_method ?? null,
  };
}

/** Another price for an item, from the next period on: prorations are not modelled. */
function changedItems(emulator: Emulator, subscription: Subscription, params: Update): SubscriptionItem[] {
  const data = structuredClone(subscription.items.data);
  for (const [index, asked] of (params.items ?? []).entries()) {
    const item = data.find((one) => one.id === asked.id);
    if (!item)
      throw invalid(`No such subscription_item: '${asked.id ?? ""}'`, { param: `items[${index}][id]` });
    if (asked.price !== undefined && asked.price !== item.price.id) {
      if (params.proration_behavior !== "none") {
        throw unmodelled("prorations (send proration_behavior: none)", "proration_behavior");
      }
      const price = subscribablePrice(emulator, asked.price, `items[${index}][price]`);
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
