import { invalid } from "../../errors.ts";
import type { Ledger } from "../../ledger.ts";
import type { PaymentMethod, Subscription } from "../../state/tables.ts";

/** The card that pays a subscription: its own, else its customer's default. */
export function payingMethod({ store }: Ledger, subscription: Subscription): PaymentMethod | undefined {
  const customer = store.find("customer", subscription.customer);
  const usual = customer?.invoice_settings.default_payment_method;
  return store.find("payment_method", subscription.default_payment_method ?? usual);
}

/** The payment method that a parameter names. Refuses one of another customer. */
export function ownMethod(ledger: Ledger, customerId: string, id: string, param: string): PaymentMethod {
  const method = ledger.store.require("payment_method", id, param);
  if (method.customer !== customerId) {
    const message = `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`;
    throw invalid(message, { code: "resource_missing", param });
  }
  return method;
}

export function noMethod(): Error {
  const message =
    "This customer has no attached payment source or default payment method. Please consider adding a default payment method.";
  return invalid(message, { code: "resource_missing" });
}
