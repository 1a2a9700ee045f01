import type Stripe from "stripe";
import { confirmPayment, confirmSetup, requireUnfinished } from "../../billing/charges/confirm.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { changedMetadata, type Declares } from "../../http/params/params.ts";
import { buildSetupIntent } from "../../objects/intents.ts";
import { livingCustomer } from "../customers/customers.ts";
import { browserParams, confirmParams, methodToConfirm, returnUrlOf } from "./confirmation.ts";

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
