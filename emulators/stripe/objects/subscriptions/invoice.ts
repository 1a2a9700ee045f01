import { listOf } from "../../http/list-endpoint.ts";
import { newId } from "../../state/ids.ts";
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  Subscription,
  SubscriptionItem,
} from "../../state/tables.ts";
import { alwaysNull } from "../always-null.ts";

export type InvoiceFields = {
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  /** The period that its lines bill. */
  period: { start: number; end: number };
  created: number;
  /** When a draft is finalized by itself. */
  finalizesAt: number | null;
  /** What is given back of periods that were paid. */
  credits?: Credit[];
};

/** What is given back of an item's period; the amount is negative. */
export type Credit = { item: SubscriptionItem; amount: number; period: { start: number; end: number } };

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
    account_country: "BR",
    account_name: "Calculadora de preços (local)",
    amount_due: Math.max(total, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(total, 0),
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
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
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
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
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...periodOf(of),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: 0,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  } satisfies Invoice;
}

/**
 * An invoice's own period is when its items were added: it looks back, while its lines look ahead.
 */
function periodOf(of: InvoiceFields): { period_start: number; period_end: number } {
  return { period_start: of.created, period_end: of.created };
}

/** The line of one period of a subscription's item. */
function buildInvoiceLine(
  invoiceId: string,
  item: SubscriptionItem,
  period: { start: number; end: number },
): InvoiceLine {
  const quantity = item.quantity ?? 1;
  const amount = (item.price.unit_amount ?? 0) * quantity;
  return {
    id: newId("il"),
    object: "line_item",
    amount,
    currency: item.price.currency,
    description: `${quantity} × ${item.price.nickname ?? item.price.lookup_key ?? item.price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoiceId,
    livemode: false,
    metadata: item.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: item.price.id, product: item.price.product },
      type: "price_details",
      unit_amount_decimal: item.price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: String(quantity),
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  } satisfies InvoiceLine;
}

function buildCreditLine(invoiceId: string, { item, amount, period }: Credit): InvoiceLine {
  const line = buildInvoiceLine(invoiceId, item, period);
  return {
    ...line,
    amount,
    subtotal: amount,
    description: `Unused time on ${item.price.nickname ?? item.price.id}`,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: true,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: "subscription_item_details",
    },
  } satisfies InvoiceLine;
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
  } satisfies InvoicePayment;
}
