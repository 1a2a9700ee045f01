import { always, alwaysNull, none } from "../names.ts";
import { newId } from "../state/ids.ts";
import type { Price, Subscription, SubscriptionItem } from "../state/tables.ts";
import { listOf } from "./list.ts";

type SubscriptionFields = Pick<Subscription, "created" | "customer" | "default_payment_method" | "metadata">;

/** A new subscription to a price until `end`, incomplete until its first invoice is paid. */
export function buildSubscription(of: SubscriptionFields, price: Price, end: number): Subscription {
  const id = newId("sub");
  const item = buildSubscriptionItem(id, price, { start: of.created, end });
  return {
    id,
    object: "subscription",
    ...alwaysNull(`application application_fee_percent billing_cycle_anchor_config
      billing_thresholds cancel_at canceled_at customer_account days_until_due default_source
      description ended_at latest_invoice next_pending_invoice_item_invoice on_behalf_of
      pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule
      test_clock transfer_data trial_end trial_start`),
    ...always(none, "billing_schedules default_tax_rates discounts"),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: of.created,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    cancel_at_period_end: false,
    cancellation_details: alwaysNull("comment feedback feedback_option reason"),
    collection_method: "charge_automatically",
    currency: price.currency,
    invoice_settings: {
      ...alwaysNull("account_tax_ids custom_fields description footer"),
      issuer: { type: "self" },
    },
    items: listOf([item], `/v1/subscription_items?subscription=${id}`),
    livemode: false,
    managed_payments: { enabled: false },
    payment_settings: {
      ...alwaysNull("payment_method_options payment_method_types"),
      save_default_payment_method: "off",
    },
    start_date: of.created,
    status: "incomplete",
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    ...of,
  };
}

function buildSubscriptionItem(
  subscription: string,
  price: Price,
  { start, end }: { start: number; end: number },
): SubscriptionItem {
  return {
    id: newId("si", 14),
    object: "subscription_item",
    billing_thresholds: null,
    created: start,
    current_period_end: end,
    current_period_start: start,
    current_trial: null,
    ...always(none, "discounts tax_rates"),
    metadata: {},
    ...pricedAt(price),
    quantity: 1,
    subscription,
  };
}

/** An item's price, and the older `plan` that Stripe still shows next to it. */
export function pricedAt(price: Price): Pick<SubscriptionItem, "plan" | "price"> {
  const { id, active, billing_scheme, created, currency, metadata, nickname, product, recurring } = price;
  return {
    price: structuredClone(price),
    plan: {
      id,
      object: "plan",
      ...alwaysNull("meter tiers_mode transform_usage trial_period_days"),
      active,
      amount: price.unit_amount,
      amount_decimal: price.unit_amount_decimal,
      billing_scheme,
      created,
      currency,
      interval: recurring?.interval ?? "month",
      interval_count: recurring?.interval_count ?? 1,
      livemode: false,
      metadata,
      nickname,
      product,
      usage_type: "licensed",
    },
  };
}
