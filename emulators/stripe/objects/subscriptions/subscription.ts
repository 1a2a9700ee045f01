import { listOf } from "../../http/list-endpoint.ts";
import type { Subscription, SubscriptionItem } from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

export type SubscriptionFields = {
  id: string;
  customer: string;
  currency: string;
  created: number;
  item: SubscriptionItem;
  defaultPaymentMethod: string | null;
  metadata: Record<string, string>;
};

/** A new subscription, incomplete until its first invoice is paid. */
export function buildSubscription(of: SubscriptionFields): Subscription {
  const items = listOf([of.item], `/v1/subscription_items?subscription=${of.id}`);
  return {
    id: of.id,
    object: "subscription",
    ...alwaysNull(`application application_fee_percent billing_cycle_anchor_config
      billing_thresholds cancel_at canceled_at customer_account days_until_due default_source
      description ended_at
      latest_invoice next_pending_invoice_item_invoice on_behalf_of pause_collection
      pending_invoice_item_interval pending_setup_intent pending_update schedule
      test_clock transfer_data trial_end trial_start`),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: of.created,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: of.created,
    currency: of.currency,
    customer: of.customer,
    default_payment_method: of.defaultPaymentMethod,
    default_tax_rates: [],
    discounts: [],
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: of.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    start_date: of.created,
    status: "incomplete",
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
  } satisfies Subscription;
}
