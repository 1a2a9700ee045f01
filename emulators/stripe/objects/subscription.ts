import { listOf } from "../http/list-endpoint.ts";
import type { Subscription } from "../state/tables.ts";

export type SubscriptionFields = {
  id: string;
  customer: string;
  currency: string;
  created: number;
  items: Subscription["items"]["data"];
  defaultPaymentMethod: string | null;
  cancelAtPeriodEnd: boolean;
  description: string | null;
  metadata: Record<string, string>;
};

/** A new subscription, incomplete until its first invoice is paid. */
export function buildSubscription(of: SubscriptionFields): Subscription {
  const items = listOf(of.items, `/v1/subscription_items?subscription=${of.id}`);
  return {
    id: of.id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: of.created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: of.cancelAtPeriodEnd ? (of.items[0]?.current_period_end ?? null) : null,
    cancel_at_period_end: of.cancelAtPeriodEnd,
    canceled_at: of.cancelAtPeriodEnd ? of.created : null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: of.created,
    currency: of.currency,
    customer: of.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: of.defaultPaymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: of.description,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items,
    latest_invoice: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: of.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: of.created,
    status: "incomplete",
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  } satisfies Subscription;
}
