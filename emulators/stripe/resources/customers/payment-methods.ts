import type Stripe from "stripe";
import { cardError } from "../../billing/charges/card-error.ts";
import { notReusable } from "../../cards/confirm-setup.ts";
import { methodFromToken } from "../../cards/make-payment-method.ts";
import { setupOutcome } from "../../cards/outcome.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import type { Declares } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { PaymentMethod } from "../../state/tables.ts";
import { livingCustomer } from "./customers.ts";

const attachParams = { customer: "text" } as const satisfies Declares<Stripe.PaymentMethodAttachParams>;

export const paymentMethodEndpoints = [
  endpoint("POST /v1/payment_methods/:id/attach", {
    params: attachParams,
    required: ["customer"],
    run: ({ ledger, params, id }) => attach(ledger, id, livingCustomer(ledger, params.customer).id),
  }),
  endpoint("POST /v1/payment_methods/:id/detach", {
    run: ({ ledger, id }) => detach(ledger, ledger.store.require("payment_method", id)),
  }),
];

/**
 * Attaching checks the card, as Stripe does: a card that is declined when saved cannot be attached.
 */
function attach(ledger: Ledger, id: string, customer: string): PaymentMethod {
  const { store } = ledger;
  const method = methodFromToken(ledger, id) ?? store.require("payment_method", id);
  if (method.customer === customer) return method;
  if (method.customer) {
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
    });
  }
  const known = store.state.cards[method.id];
  if (!known) throw notReusable();
  const outcome = setupOutcome(known.card, "ask");
  if (outcome.is === "declined") throw cardError(outcome.decline, {});
  store.update(method, { customer });
  ledger.events.emit("payment_method.attached", method);
  return method;
}

function detach(ledger: Ledger, method: PaymentMethod): PaymentMethod {
  const { store } = ledger;
  const customer = store.find("customer", method.customer);
  if (!customer) throw invalid("The payment method you provided is not attached to a customer.");
  const previous = store.update(method, { customer: null });
  delete store.state.cards[method.id];
  ledger.events.emit("payment_method.detached", method, previous);
  if (customer.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    ledger.events.emit("customer.updated", customer, store.update(customer, { invoice_settings: settings }));
  }
  for (const subscription of store.all("subscription")) {
    if (subscription.default_payment_method !== method.id) continue;
    const changed = store.update(subscription, { default_payment_method: null });
    ledger.events.emit("customer.subscription.updated", subscription, changed);
  }
  return method;
}
