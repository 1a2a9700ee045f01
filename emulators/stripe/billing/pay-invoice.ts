import { methodFromToken } from "../cards/make-payment-method.ts";
import type { Emulator } from "../emulator.ts";
import { ApiError, invalid } from "../http/errors.ts";
import type { Invoice } from "../state/tables.ts";
import { cardError } from "./card-error.ts";
import { collectInvoice } from "./collect-invoice.ts";
import { finalizeInvoice } from "./finalize-invoice.ts";
import { intentOf, subscriptionOf } from "./invoice-payments.ts";
import { noMethod, ownMethod, payingMethod } from "./paying-method.ts";

/** Pays an open invoice now. A declined card, and one that asks for 3-D Secure, are a 402. */
export function payInvoice(
  emulator: Emulator,
  invoice: Invoice,
  methodId: string | undefined,
  offSession: boolean,
): void {
  if (invoice.status === "paid") throw invalid("Invoice is already paid");
  if (invoice.status === "draft") finalizeInvoice(emulator, invoice);
  if (invoice.status !== "open")
    throw invalid(`This invoice can no longer be paid: it is ${invoice.status}.`);
  const method = methodToPay(emulator, invoice, methodId);
  const outcome = collectInvoice(emulator, invoice, method, offSession);
  const intent = intentOf(emulator.store, invoice);
  const about = intent ? { payment_intent: intent } : {};
  if (outcome.is === "declined") throw cardError(outcome.decline, about);
  if (outcome.is === "requires_action") {
    throw new ApiError(402, {
      type: "card_error",
      code: "invoice_payment_intent_requires_action",
      message:
        "This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with this invoice.",
      ...structuredClone(about),
    });
  }
}

function methodToPay(emulator: Emulator, invoice: Invoice, methodId: string | undefined) {
  const { store } = emulator;
  if (methodId) {
    const fromToken = methodFromToken(emulator, methodId);
    if (fromToken) return fromToken;
    return ownMethod(emulator, invoice.customer ?? "", methodId, "payment_method");
  }
  const subscription = subscriptionOf(store, invoice);
  const method = subscription && payingMethod(emulator, subscription);
  if (!method) throw noMethod();
  return method;
}
