import type Stripe from "stripe";
import { confirmPayment } from "../billing/confirm-payment.ts";
import { invoicePaidBy } from "../billing/invoice-payments.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";
import type { PaymentIntent } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { browserParams, confirmingMethod, confirmingParams } from "./intent-params.ts";

const confirmParams = {
  ...confirmingParams,
  allowed_payment_method_types: "texts",
  amount_details: "unmodelled",
  amount_to_confirm: "unmodelled",
  capture_method: "unmodelled",
  confirmation_token: "unmodelled",
  error_on_requires_action: "unmodelled",
  excluded_payment_method_types: "unmodelled",
  expand: "texts",
  hooks: "unmodelled",
  mandate: "unmodelled",
  mandate_data: "ignored",
  off_session: "boolean",
  payment_details: "unmodelled",
  payment_method_options: "unmodelled",
  radar_options: "unmodelled",
  receipt_email: "unmodelled",
  setup_future_usage: "ignored",
  shipping: "unmodelled",
} as const satisfies Declares<Stripe.PaymentIntentConfirmParams>;

const listParams = {
  ...pageParams,
  created: "range",
  customer: "text",
  customer_account: "unmodelled",
} as const satisfies Declares<Stripe.PaymentIntentListParams>;

const cancelParams = {
  cancellation_reason: "text",
  expand: "texts",
} as const satisfies Declares<Stripe.PaymentIntentCancelParams>;

export const paymentIntentEndpoints = [
  endpoint("GET /v1/payment_intents/:id", {
    params: {
      ...browserParams,
      expand: "texts",
    } as const satisfies Declares<Stripe.PaymentIntentRetrieveParams>,
    browser: true,
    run: ({ emulator, id }) => emulator.store.require("payment_intent", id),
  }),
  endpoint("POST /v1/payment_intents/:id/confirm", {
    params: { ...browserParams, ...confirmParams },
    browser: true,
    run: ({ emulator, params, id, actor }) => {
      const intent = emulator.store.require("payment_intent", id);
      confirmPayment(emulator, intent, confirmingMethod(emulator, params, intent), {
        offSession: actor === "secret" && params.off_session === true,
        returnUrl: params.use_stripe_sdk ? null : (params.return_url ?? null),
      });
      return intent;
    },
  }),
  endpoint("POST /v1/payment_intents/:id/cancel", {
    params: cancelParams,
    run: ({ emulator, params, id }) =>
      cancel(emulator, emulator.store.require("payment_intent", id), params.cancellation_reason),
  }),
  endpoint("GET /v1/payment_intents", {
    params: listParams,
    run: ({ emulator, params }) => {
      const found = emulator.store
        .all("payment_intent")
        .filter((one) => params.customer === undefined || one.customer === params.customer)
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/payment_intents");
    },
  }),
];

function cancel(emulator: Emulator, intent: PaymentIntent, reason: string | undefined): PaymentIntent {
  const { store } = emulator;
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    throw invalid(message, {
      code: "payment_intent_unexpected_state",
      payment_intent: structuredClone(intent),
    });
  }
  const invoice = invoicePaidBy(store, intent)?.invoice;
  if (invoice) throw invalid("You cannot cancel the PaymentIntent of an invoice; void the invoice instead.");
  store.update(intent, {
    status: "canceled",
    canceled_at: nowOf(store, store.find("customer", intent.customer)?.test_clock),
    cancellation_reason: reason || null,
    next_action: null,
  });
  emit(emulator, "payment_intent.canceled", intent);
  return intent;
}
