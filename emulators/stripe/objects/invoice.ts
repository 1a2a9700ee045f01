import { listOf } from "../http/list-endpoint.ts";
import { newId } from "../state/ids.ts";
import type { Customer, Invoice, Subscription } from "../state/tables.ts";
import { buildInvoiceLine } from "./invoice-line.ts";

export type InvoiceFields = {
  reason: "subscription_create" | "subscription_cycle" | "subscription_update" | "upcoming";
  /** What its lines bill. */
  period: { start: number; end: number };
  created: number;
  /** When a draft is finalized by itself. */
  finalizesAt: number | null;
};

/** A draft invoice for one period of a subscription. */
export function buildInvoice(customer: Customer, subscription: Subscription, of: InvoiceFields): Invoice {
  const id = newId("in");
  const lines = subscription.items.data.map((item) => buildInvoiceLine(id, item, of.period));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
  return {
    id,
    object: "invoice",
    account_country: "BR",
    account_name: "Calculadora de preços (local)",
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: of.finalizesAt,
    billing_reason: of.reason,
    collection_method: "charge_automatically",
    created: of.created,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: of.finalizesAt,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: { ...subscription.metadata }, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    ...periodOf(of),
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: "draft",
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Invoice;
}

/** An invoice's own period is when its items were added: it looks back, while its lines look ahead. */
function periodOf(of: InvoiceFields): { period_start: number; period_end: number } {
  return { period_start: of.created, period_end: of.created };
}
