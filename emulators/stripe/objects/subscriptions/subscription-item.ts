import { newId } from "../../state/ids.ts";
import type { Price, SubscriptionItem } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

export type ItemFields = {
  subscription: string;
  price: Price;
  start: number;
  end: number;
};

export function buildSubscriptionItem(of: ItemFields): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: of.start,
    current_period_end: of.end,
    current_period_start: of.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(of.price),
    price: structuredClone(of.price),
    quantity: 1,
    subscription: of.subscription,
    tax_rates: [],
  } satisfies SubscriptionItem;
}

/** The older resource that Stripe still shows next to the price. */
export function planOf(price: Price): SubscriptionItem["plan"] {
  return {
    id: price.id,
    object: "plan",
    ...alwaysNull("meter tiers_mode transform_usage trial_period_days"),
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    usage_type: "licensed",
  } satisfies SubscriptionItem["plan"];
}
