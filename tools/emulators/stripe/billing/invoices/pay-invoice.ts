import { ApiError, invalid } from "../../errors.ts";
import type { Ledger } from "../../ledger.ts";
import type { Invoice } from "../../state/tables.ts";
import { cardError } from "../charges/card-error.ts";
import { collectInvoice } from "../charges/charge-intent.ts";
import { noMethod, ownMethod, payingMethod } from "../subscriptions/paying-method.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { intentOf, subscriptionOf } from "./invoice-payments.ts";

/** Pays an open invoice now. A declined card, or one that requires 3-D Secure, is a 402. */
export function payInvoice(ledger: Ledger, invoice: Invoice, methodId: string | undefined): Invoice {
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status === "draft") finalizeInvoice(ledger, invoice);
  if (invoice.status !== "open")
    throw invalid(`This invoice can no longer be paid: it is ${invoice.status}.`);
  const method = methodToPay(ledger, invoice, methodId);
  const outcome = collectInvoice(ledger, invoice, method, false);
  const intent = intentOf(ledger.store, invoice);
  const about = intent ? { payment_intent: intent } : {};
  if (outcome.is === "declined") throw cardError(outcome.decline, about);
  if (outcome.is === "succeeded") return invoice;
  throw new ApiError(402, {
    type: "card_error",
    code: "invoice_payment_intent_requires_action",
    message:
      "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.",
    ...structuredClone(about),
  });
}

function methodToPay(ledger: Ledger, invoice: Invoice, methodId: string | undefined) {
  if (methodId) return ownMethod(ledger, invoice.customer ?? "", methodId, "payment_method");
  const subscription = subscriptionOf(ledger.store, invoice);
  const method = subscription && payingMethod(ledger, subscription);
  if (!method) throw noMethod();
  return method;
}
