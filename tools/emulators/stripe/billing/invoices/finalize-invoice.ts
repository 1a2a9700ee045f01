import type { Ledger } from "../../ledger.ts";
import { buildPaymentIntent } from "../../objects/intents.ts";
import { buildInvoicePayment } from "../../objects/invoice.ts";
import type { Store } from "../../state/store.ts";
import type { Invoice } from "../../state/tables.ts";

/** Opens a draft: gives it its number and a payment intent. */
export function finalizeInvoice(ledger: Ledger, invoice: Invoice): void {
  const { store, events } = ledger;
  const created = ledger.clock.now();
  const customer = store.require("customer", invoice.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  store.update(customer, { next_invoice_sequence: sequence + 1 });
  const page = `${ledger.publicUrl()}/_stripe/invoices/${invoice.id}`;
  events.changed("invoice.finalized", invoice, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    automatically_finalizes_at: null,
    effective_at: created,
    customer_tax_ids: taxIdsOf(store, invoice.customer),
    ending_balance: 0,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: created },
  });
  const { amount_due: amount, currency, billing_reason } = invoice;
  if (amount === 0) return;
  const description =
    billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update";
  const intent = buildPaymentIntent({ amount, currency, customer: invoice.customer, description, created });
  store.insert(buildInvoicePayment(invoice, intent.id, created));
  events.created("payment_intent.created", intent);
}

/** An invoice keeps the tax ids that its customer has when it is finalized. */
function taxIdsOf(store: Store, customer: string | null): Invoice["customer_tax_ids"] {
  const own = store.all("tax_id").filter((one) => one.customer === customer);
  return own.map(({ type, value }) => ({ type, value }));
}
