import type Stripe from "stripe";
import { confirmPayment, confirmSetup, requireUnfinished } from "../../billing/charges/confirm.ts";
import { methodFromData, methodFromToken, paymentMethodDataParams } from "../../cards/make-payment-method.ts";
import { invalid } from "../../errors.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { changedMetadata, type Declares, type ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildSetupIntent } from "../../objects/intents.ts";
import type { PaymentMethod } from "../../state/tables.ts";
import { livingCustomer } from "../customers/customers.ts";

/** What a browser sends besides the documented parameters. */
const browserParams = { client_secret: "text" } as const;

const documentedParams = {
  payment_method: "text",
  payment_method_data: paymentMethodDataParams,
  return_url: "text",
  use_stripe_sdk: "boolean",
} as const satisfies Declares<Stripe.SetupIntentConfirmParams & Stripe.PaymentIntentConfirmParams>;

const confirmParams = { ...browserParams, ...documentedParams } as const;
type Confirm = ParamsOf<typeof documentedParams>;

/** Where the bank's page returns to; null when Stripe.js shows the challenge itself. */
function returnUrlOf(params: Confirm): string | null {
  return params.use_stripe_sdk ? null : (params.return_url ?? null);
}

/** The card of a confirmation: by number, by test token or by id; else the intent's own. */
function methodToConfirm(
  ledger: Ledger,
  params: Confirm,
  intent: { customer: string | null; payment_method: string | null },
): PaymentMethod {
  if (params.payment_method_data) return methodFromData(ledger, params.payment_method_data);
  const id = params.payment_method ?? intent.payment_method;
  if (!id) {
    const message =
      "You cannot confirm this Intent because it's missing a payment method. Update the Intent with a payment method and then confirm it again.";
    throw invalid(message, { code: "parameter_missing", param: "payment_method" });
  }
  const method = methodFromToken(ledger, id) ?? ledger.store.require("payment_method", id, "payment_method");
  if (method.customer && method.customer !== intent.customer) {
    const message = "The provided PaymentMethod does not belong to the customer of this Intent.";
    throw invalid(message, { param: "payment_method" });
  }
  return method;
}

export const intentEndpoints = [
  endpoint("POST /v1/setup_intents", {
    params: {
      allowed_payment_method_types: "texts",
      customer: "text",
      metadata: "metadata",
      usage: ["off_session"],
    } satisfies Declares<Stripe.SetupIntentCreateParams>,
    run({ ledger, params: { allowed_payment_method_types: types, customer, metadata } }) {
      if (types && !types.includes("card")) {
        throw invalid("The emulator models cards only.", { param: "allowed_payment_method_types" });
      }
      const fields = {
        created: ledger.clock.now(),
        customer: customer ? livingCustomer(ledger, customer).id : null,
        metadata: changedMetadata({}, metadata),
      };
      return ledger.events.created("setup_intent.created", buildSetupIntent(fields, types ?? null));
    },
  }),
  retrieveEndpoint("setup_intent", { params: browserParams, browser: true }),
  endpoint("POST /v1/setup_intents/:id/confirm", {
    params: confirmParams,
    browser: true,
    run({ ledger, params, id }) {
      const intent = ledger.store.require("setup_intent", id);
      return confirmSetup(ledger, intent, methodToConfirm(ledger, params, intent), returnUrlOf(params));
    },
  }),
  endpoint("POST /v1/setup_intents/:id/cancel", {
    params: {
      cancellation_reason: ["abandoned", "duplicate", "requested_by_customer"],
    } satisfies Declares<Stripe.SetupIntentCancelParams>,
    run({ ledger: { store, events }, params: { cancellation_reason = null }, id }) {
      const intent = store.require("setup_intent", id);
      requireUnfinished(intent, "cancel");
      const changes = { status: "canceled", cancellation_reason, next_action: null } as const;
      return events.changed("setup_intent.canceled", intent, changes);
    },
  }),
  listEndpoint("setup_intent", {
    filters: { customer: "text" } satisfies Declares<Stripe.SetupIntentListParams>,
  }),
  retrieveEndpoint("payment_intent", { params: browserParams, browser: true }),
  endpoint("POST /v1/payment_intents/:id/confirm", {
    params: confirmParams,
    browser: true,
    run({ ledger, params, id }) {
      const intent = ledger.store.require("payment_intent", id);
      return confirmPayment(ledger, intent, methodToConfirm(ledger, params, intent), returnUrlOf(params));
    },
  }),
  listEndpoint("payment_intent", {
    filters: { customer: "text" } satisfies Declares<Stripe.PaymentIntentListParams>,
  }),
];
