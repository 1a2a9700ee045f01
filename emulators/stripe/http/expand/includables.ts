import { paymentsOf } from "../../billing/invoices/invoice-payments.ts";
import type { Store } from "../../state/store.ts";
import { listOf } from "../list-endpoint.ts";

/** Fields that Stripe shows only when asked to expand them, by `object.field`. */
export const includables: Record<string, (store: Store, id: string) => unknown> = {
  "invoice.confirmation_secret": confirmationSecret,
  "invoice.payments": (store, id) => listOf(paymentsOf(store, id), "/v1/invoice_payments"),
  "charge.refunds": (store, id) =>
    listOf(
      store.all("refund").filter((refund) => refund.charge === id),
      `/v1/charges/${id}/refunds`,
    ),
};

function confirmationSecret(store: Store, invoiceId: string): object | null {
  const invoice = store.find("invoice", invoiceId);
  const payment = paymentsOf(store, invoiceId).at(-1);
  const intent = store.find("payment_intent", payment?.payment.payment_intent);
  if (invoice?.status === "draft" || !intent?.client_secret) return null;
  return { client_secret: intent.client_secret, type: "payment_intent" };
}
