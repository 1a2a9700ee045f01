import type { Store } from "../../state/store.ts";
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from "../../state/tables.ts";

/** The payments of an invoice, oldest first. */
export function paymentsOf(store: Store, invoiceId: string): InvoicePayment[] {
  return store.all("invoice_payment").filter((payment) => payment.invoice === invoiceId);
}

/** The payment intent of an open invoice. */
export function intentOf(store: Store, invoice: Invoice): PaymentIntent | undefined {
  const payment = paymentsOf(store, invoice.id).at(-1);
  return store.find("payment_intent", payment?.payment.payment_intent);
}

/** The invoice that a payment intent pays, with the payment that links them. */
export function invoicePaidBy(
  store: Store,
  intent: PaymentIntent,
): { invoice: Invoice; payment: InvoicePayment } | undefined {
  const payment = store.all("invoice_payment").find((one) => one.payment.payment_intent === intent.id);
  const invoice = store.find("invoice", payment?.invoice);
  return payment && invoice ? { invoice, payment } : undefined;
}

export function subscriptionOf(store: Store, invoice: Invoice): Subscription | undefined {
  return store.find("subscription", invoice.parent?.subscription_details?.subscription);
}
