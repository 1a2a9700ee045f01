import { newId } from "../state/ids.ts";
import type { Invoice, InvoicePayment } from "../state/tables.ts";

/** The tie between an invoice and the payment intent that pays it. */
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
