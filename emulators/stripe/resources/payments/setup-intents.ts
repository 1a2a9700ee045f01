import type Stripe from "stripe";
import { confirmSetup } from "../../cards/confirm-setup.ts";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import { changedMetadata } from "../../http/params/changes.ts";
import type { Declares, ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildSetupIntent } from "../../objects/payments/setup-intent.ts";
import type { SetupIntent } from "../../state/tables.ts";
import { livingCustomer } from "../customers/customers.ts";
import { browserParams, confirmParams, methodToConfirm, returnUrlOf } from "./intent-params.ts";

const createParams = {
  allowed_payment_method_types: "texts",
  customer: "text",
  description: "text",
  metadata: "metadata",
  usage: ["off_session", "on_session"],
} as const satisfies Declares<Stripe.SetupIntentCreateParams>;

const cancelParams = {
  cancellation_reason: ["abandoned", "duplicate", "requested_by_customer"],
} as const satisfies Declares<Stripe.SetupIntentCancelParams>;

const filters = { customer: "text" } as const satisfies Declares<Stripe.SetupIntentListParams>;

export const setupIntentEndpoints = [
  endpoint("POST /v1/setup_intents", {
    params: createParams,
    run: ({ ledger, params }) => createSetupIntent(ledger, params),
  }),
  endpoint("GET /v1/setup_intents/:id", {
    params: browserParams,
    browser: true,
    run: ({ ledger, id }) => ledger.store.require("setup_intent", id),
  }),
  endpoint("POST /v1/setup_intents/:id/confirm", {
    params: { ...browserParams, ...confirmParams },
    browser: true,
    run({ ledger, params, id }) {
      const intent = ledger.store.require("setup_intent", id);
      return confirmSetup(ledger, intent, methodToConfirm(ledger, params, intent), returnUrlOf(params));
    },
  }),
  endpoint("POST /v1/setup_intents/:id/cancel", {
    params: cancelParams,
    run: ({ ledger, params, id }) =>
      cancelSetupIntent(ledger, ledger.store.require("setup_intent", id), params.cancellation_reason),
  }),
  listEndpoint("setup_intents", { kind: "setup_intent", filters }),
];

function createSetupIntent(ledger: Ledger, params: ParamsOf<typeof createParams>): SetupIntent {
  const customer = params.customer ? livingCustomer(ledger, params.customer) : null;
  const types = params.allowed_payment_method_types;
  if (types && !types.includes("card")) {
    throw invalid("The emulator models cards only.", { param: "allowed_payment_method_types" });
  }
  const intent = buildSetupIntent({
    allowedTypes: types ?? null,
    created: ledger.clock.now(),
    customer: customer?.id ?? null,
    description: params.description || null,
    metadata: changedMetadata({}, params.metadata),
    usage: params.usage ?? "off_session",
  });
  ledger.store.insert(intent);
  ledger.events.emit("setup_intent.created", intent);
  return intent;
}

function cancelSetupIntent(
  ledger: Ledger,
  intent: SetupIntent,
  reason: SetupIntent["cancellation_reason"] = null,
): SetupIntent {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`;
    throw invalid(message, { code: "setup_intent_unexpected_state", setup_intent: structuredClone(intent) });
  }
  ledger.store.update(intent, { status: "canceled", cancellation_reason: reason, next_action: null });
  ledger.events.emit("setup_intent.canceled", intent);
  return intent;
}
