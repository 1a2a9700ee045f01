import type Stripe from "stripe";
import { confirmPayment } from "../../billing/charges/confirm-payment.ts";
import { endpoint } from "../../http/endpoint.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import { browserParams, confirmParams, methodToConfirm, returnUrlOf } from "./intent-params.ts";

const filters = { customer: "text" } as const satisfies Declares<Stripe.PaymentIntentListParams>;

export const paymentIntentEndpoints = [
  endpoint("GET /v1/payment_intents/:id", {
    params: browserParams,
    browser: true,
    run: ({ ledger, id }) => ledger.store.require("payment_intent", id),
  }),
  endpoint("POST /v1/payment_intents/:id/confirm", {
    params: { ...browserParams, ...confirmParams },
    browser: true,
    run({ ledger, params, id }) {
      const intent = ledger.store.require("payment_intent", id);
      confirmPayment(ledger, intent, methodToConfirm(ledger, params, intent), returnUrlOf(params));
      return intent;
    },
  }),
  listEndpoint("payment_intents", { kind: "payment_intent", filters }),
];
