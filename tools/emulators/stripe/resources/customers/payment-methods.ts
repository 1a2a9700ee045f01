import type Stripe from "stripe";
import { cardError } from "../../billing/charges/card-error.ts";
import { requireCard } from "../../billing/charges/confirm.ts";
import { methodFromToken } from "../../cards/make-payment-method.ts";
import { setupOutcome } from "../../cards/outcome.ts";
import { invalid } from "../../errors.ts";
import { endpoint } from "../../http/endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { PaymentMethod } from "../../state/tables.ts";
import { livingCustomer } from "./customers.ts";

export const paymentMethodEndpoints = [
  endpoint("POST /v1/payment_methods/:id/attach", {
    params: { customer: "text" } satisfies Declares<Stripe.PaymentMethodAttachParams>,
    required: ["customer"],
    run: ({ ledger, params, id }) => attach(ledger, id, livingCustomer(ledger, params.customer).id),
  }),
  endpoint("POST /v1/payment_methods/:id/detach", {
    run: ({ ledger, id }) => detach(ledger, ledger.store.require("payment_method", id)),
  }),
];

/** Attaching checks the card: one that is declined when saved cannot be attached. */
function attach(ledger: Ledger, id: string, customer: string): PaymentMethod {
  const { store } = ledger;
  const method = methodFromToken(ledger, id) ?? store.require("payment_method", id);
  if (method.customer === customer) return method;
  if (method.customer) {
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
    });
  }
  const outcome = setupOutcome(requireCard(ledger, method).card, "ask");
  if (outcome.is === "declined") throw cardError(outcome.decline, {});
  return ledger.events.changed("payment_method.attached", method, { customer });
}

function detach({ store, events }: Ledger, method: PaymentMethod): PaymentMethod {
  const customer = store.find("customer", method.customer);
  if (!customer) throw invalid("The payment method you provided is not attached to a customer.");
  delete store.state.cards[method.id];
  events.changed("payment_method.detached", method, { customer: null });
  const { invoice_settings } = customer;
  if (invoice_settings.default_payment_method === method.id) {
    events.changed("customer.updated", customer, {
      invoice_settings: { ...invoice_settings, default_payment_method: null },
    });
  }
  for (const subscription of store.all("subscription")) {
    if (subscription.default_payment_method !== method.id) continue;
    events.changed("customer.subscription.updated", subscription, { default_payment_method: null });
  }
  return method;
}
