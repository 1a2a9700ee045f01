import type { Ledger } from "../../ledger.ts";
import { buildPaymentIntent } from "../../objects/payments/payment-intent.ts";
import { buildInvoicePayment } from "../../objects/subscriptions/invoice.ts";
import type { Store } from "../../state/store.ts";
import type { Invoice } from "../../state/tables.ts";

/** Opens a draft: gives it its number and a payment intent. */
export function finalizeInvoice(ledger: Ledger, invoice: Invoice): void {
  const { store } = ledger;
  const now = ledger.clock.now();
  const customer = store.require("customer", invoice.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  store.update(customer, { next_invoice_sequence: sequence + 1 });
  const page = `${ledger.publicUrl()}/_stripe/invoices/${invoice.id}`;
  store.update(invoice, {
    status: "open",
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    automatically_finalizes_at: null,
    effective_at: now,
    customer_tax_ids: taxIdsOf(store, invoice.customer),
    ending_balance: 0,
    hosted_invoice_url: page,
    invoice_pdf: `${page}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  });
  ledger.events.emit("invoice.finalized", invoice);
  if (invoice.amount_due === 0) return;
  const intent = buildPaymentIntent({
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description:
      invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update",
    created: now,
  });
  store.insert(intent);
  store.insert(buildInvoicePayment(invoice, intent.id, now));
  ledger.events.emit("payment_intent.created", intent);
}

/** An invoice keeps the tax ids that its customer has when it is finalized. */
function taxIdsOf(store: Store, customer: string | null): Invoice["customer_tax_ids"] {
  const own = store.all("tax_id").filter((one) => one.customer === customer);
  return own.map(({ type, value }) => ({ type, value }));
}
