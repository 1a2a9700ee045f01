import type Stripe from "stripe";
import { pageParams } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";

const cancellationDetails = {
  comment: "text",
  feedback: "text",
  feedback_option: "unmodelled",
} as const satisfies Declares<Stripe.SubscriptionCancelParams.CancellationDetails>;

const paymentSettings = {
  payment_method_options: "unmodelled",
  payment_method_types: "texts",
  save_default_payment_method: "text",
} as const satisfies Declares<Stripe.SubscriptionCreateParams.PaymentSettings>;

export const createParams = {
  add_invoice_items: "unmodelled",
  application_fee_percent: "unmodelled",
  automatic_tax: "unmodelled",
  backdate_start_date: "unmodelled",
  billing_cycle_anchor: "unmodelled",
  billing_cycle_anchor_config: "unmodelled",
  billing_mode: "unmodelled",
  billing_schedules: "unmodelled",
  billing_thresholds: "unmodelled",
  cancel_at: "unmodelled",
  cancel_at_period_end: "boolean",
  collection_method: "text",
  currency: "text",
  customer: "text",
  customer_account: "unmodelled",
  days_until_due: "unmodelled",
  default_payment_method: "text",
  default_source: "unmodelled",
  default_tax_rates: "unmodelled",
  description: "text",
  discounts: "unmodelled",
  expand: "texts",
  invoice_settings: "unmodelled",
  items: [
    {
      billing_thresholds: "unmodelled",
      current_trial: "unmodelled",
      discounts: "unmodelled",
      metadata: "metadata",
      plan: "unmodelled",
      price: "text",
      price_data: "unmodelled",
      quantity: "integer",
      tax_rates: "unmodelled",
    } satisfies Declares<Stripe.SubscriptionCreateParams.Item>,
  ],
  metadata: "metadata",
  off_session: "boolean",
  on_behalf_of: "unmodelled",
  payment_behavior: "text",
  payment_settings: paymentSettings,
  pending_invoice_item_interval: "unmodelled",
  proration_behavior: "unmodelled",
  transfer_data: "unmodelled",
  trial_end: "unmodelled",
  trial_from_plan: "unmodelled",
  trial_period_days: "unmodelled",
  trial_settings: "unmodelled",
} as const satisfies Declares<Stripe.SubscriptionCreateParams>;

export const updateParams = {
  add_invoice_items: "unmodelled",
  application_fee_percent: "unmodelled",
  automatic_tax: "unmodelled",
  billing_cycle_anchor: "unmodelled",
  billing_schedules: "unmodelled",
  billing_thresholds: "unmodelled",
  cancel_at: "unmodelled",
  cancel_at_period_end: "boolean",
  cancellation_details: cancellationDetails,
  collection_method: "unmodelled",
  days_until_due: "unmodelled",
  default_payment_method: "text",
  default_source: "unmodelled",
  default_tax_rates: "unmodelled",
  description: "text",
  discounts: "unmodelled",
  expand: "texts",
  invoice_settings: "unmodelled",
  items: [
    {
      billing_thresholds: "unmodelled",
      clear_usage: "unmodelled",
      current_trial: "unmodelled",
      deleted: "unmodelled",
      discounts: "unmodelled",
      id: "text",
      metadata: "metadata",
      plan: "unmodelled",
      price: "text",
      price_data: "unmodelled",
      quantity: "integer",
      tax_rates: "unmodelled",
    } satisfies Declares<Stripe.SubscriptionUpdateParams.Item>,
  ],
  metadata: "metadata",
  off_session: "boolean",
  on_behalf_of: "unmodelled",
  pause_collection: "unmodelled",
  payment_behavior: "text",
  payment_settings: paymentSettings,
  pending_invoice_item_interval: "unmodelled",
  proration_behavior: "text",
  proration_date: "unmodelled",
  transfer_data: "unmodelled",
  trial_end: "unmodelled",
  trial_from_plan: "unmodelled",
  trial_settings: "unmodelled",
} as const satisfies Declares<Stripe.SubscriptionUpdateParams>;

export const cancelParams = {
  cancellation_details: cancellationDetails,
  expand: "texts",
  invoice_now: "unmodelled",
  prorate: "unmodelled",
} as const satisfies Declares<Stripe.SubscriptionCancelParams>;

export const listParams = {
  ...pageParams,
  automatic_tax: "unmodelled",
  collection_method: "text",
  created: "range",
  current_period_end: "range",
  current_period_start: "range",
  customer: "text",
  customer_account: "unmodelled",
  plan: "unmodelled",
  price: "text",
  status: "text",
  test_clock: "text",
} as const satisfies Declares<Stripe.SubscriptionListParams>;

export const resumeParams = {
  billing_cycle_anchor: "unmodelled",
  expand: "texts",
  payment_behavior: "unmodelled",
  proration_behavior: "unmodelled",
  proration_date: "unmodelled",
} as const satisfies Declares<Stripe.SubscriptionResumeParams>;

export const pauseParams = {
  bill_for: "unmodelled",
  expand: "texts",
  invoicing_behavior: "unmodelled",
  type: "text",
} as const satisfies Declares<Stripe.SubscriptionPauseParams>;
