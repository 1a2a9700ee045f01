import { always, alwaysNull, none } from "../names.ts";
import { newId } from "../state/ids.ts";
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  Subscription,
  SubscriptionItem,
} from "../state/tables.ts";
import { listOf } from "./list.ts";

type Period = { start: number; end: number };

export type InvoiceFields = {
  reason: "subscription_create" | "subscription_cycle" | "subscription_update";
  /** The period that its lines bill. */
  period: Period;
  created: number;
  /** When a draft is finalized by itself; null when never. */
  finalizesAt: number | null;
  /** Credits for the unused parts of paid periods. */
  credits?: Credit[];
};

/** A credit for the unused part of an item's period. The amount is negative. */
export type Credit = { item: SubscriptionItem; amount: number; period: Period };

/** A draft invoice for one period of a subscription. */
export function buildInvoice(customer: Customer, subscription: Subscription, of: InvoiceFields): Invoice {
  const id = newId("in");
  const lines = [
    ...(of.credits ?? []).map((credit) => buildCreditLine(id, credit)),
    ...subscription.items.data.map((item) => buildInvoiceLine(id, item, of.period)),
  ];
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: "invoice",
    ...alwaysNull(`account_tax_ids application custom_fields customer_account customer_address
      customer_shipping default_payment_method default_source description due_date
      effective_at ending_balance footer from_invoice hosted_invoice_url invoice_pdf
      last_finalization_error latest_revision number on_behalf_of receipt_number
      rendering shipping_cost shipping_details statement_descriptor test_clock
      webhooks_delivered_at`),
    ...always(
      0,
      `amount_overpaid amount_paid amount_shipping attempt_count
      post_payment_credit_notes_amount pre_payment_credit_notes_amount starting_balance`,
    ),
    ...always(
      none,
      `customer_tax_ids default_tax_rates discounts total_discount_amounts
      total_pretax_credit_amounts total_taxes`,
    ),
    account_country: "BR",
    account_name: "Calculadora de preços (local)",
    ...always(Math.max(total, 0), "amount_due amount_remaining"),
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...alwaysNull("disabled_reason liability provider status"), enabled: false },
    automatically_finalizes_at: of.finalizesAt,
    billing_reason: of.reason,
    collection_method: "charge_automatically",
    created: of.created,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_tax_exempt: "none",
    issuer: { type: "self" },
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: of.finalizesAt,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: alwaysNull("default_mandate payment_method_options payment_method_types"),
    // An invoice's own period is when its items were added; the periods of its lines lie ahead.
    period_start: of.created,
    period_end: of.created,
    status: "draft",
    status_transitions: alwaysNull("finalized_at marked_uncollectible_at paid_at voided_at"),
    ...always(total, "subtotal subtotal_excluding_tax total total_excluding_tax"),
  };
}

/** The line of one period of a subscription's item. */
function buildInvoiceLine(
  invoiceId: string,
  item: SubscriptionItem,
  period: Period,
  proration = false,
): InvoiceLine {
  const { price, subscription, quantity = 1 } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: price.currency,
    description: `${quantity} × ${price.nickname ?? price.lookup_key ?? price.id}`,
    ...always(none, "discount_amounts discounts pretax_credit_amounts taxes"),
    discountable: true,
    invoice: invoiceId,
    livemode: false,
    metadata: item.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration,
        proration_details: { credited_items: null },
        subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: "price_details",
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: amount,
  };
}

function buildCreditLine(invoiceId: string, { item, amount, period }: Credit): InvoiceLine {
  const description = `Unused time on ${item.price.nickname ?? item.price.id}`;
  return { ...buildInvoiceLine(invoiceId, item, period, true), amount, subtotal: amount, description };
}

/** The link between an invoice and the payment intent that pays it. */
export function buildInvoicePayment(
  invoice: Invoice,
  paymentIntentId: string,
  created: number,
): InvoicePayment {
  return {
    id: newId("inpay"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: paymentIntentId, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
