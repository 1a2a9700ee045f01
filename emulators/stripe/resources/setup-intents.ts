import type Stripe from "stripe";
import { confirmSetup } from "../cards/confirm-setup.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import { buildSetupIntent } from "../objects/setup-intent.ts";
import type { SetupIntent } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { livingCustomer } from "./customers.ts";
import { browserParams, confirmingMethod, confirmingParams } from "./intent-params.ts";

const createParams = {
  ...confirmingParams,
  allowed_payment_method_types: "texts",
  attach_to_self: "unmodelled",
  automatic_payment_methods: "unmodelled",
  confirm: "boolean",
  confirmation_token: "unmodelled",
  customer: "text",
  customer_account: "unmodelled",
  description: "text",
  excluded_payment_method_types: "unmodelled",
  expand: "texts",
  flow_directions: "unmodelled",
  mandate_data: "ignored",
  metadata: "metadata",
  on_behalf_of: "unmodelled",
  payment_method_configuration: "unmodelled",
  payment_method_options: "unmodelled",
  single_use: "unmodelled",
  usage: "text",
} as const satisfies Declares<Stripe.SetupIntentCreateParams>;

const updateParams = {
  allowed_payment_method_types: "texts",
  attach_to_self: "unmodelled",
  customer: "text",
  customer_account: "unmodelled",
  description: "text",
  excluded_payment_method_types: "unmodelled",
  expand: "texts",
  flow_directions: "unmodelled",
  metadata: "metadata",
  payment_method: "unmodelled",
  payment_method_configuration: "unmodelled",
  payment_method_data: "unmodelled",
  payment_method_options: "unmodelled",
} as const satisfies Declares<Stripe.SetupIntentUpdateParams>;

const confirmParams = {
  ...confirmingParams,
  allowed_payment_method_types: "texts",
  confirmation_token: "unmodelled",
  expand: "texts",
  mandate_data: "ignored",
  payment_method_options: "unmodelled",
} as const satisfies Declares<Stripe.SetupIntentConfirmParams>;

const cancelParams = {
  cancellation_reason: "text",
  expand: "texts",
} as const satisfies Declares<Stripe.SetupIntentCancelParams>;

const listParams = {
  ...pageParams,
  attach_to_self: "unmodelled",
  created: "range",
  customer: "text",
  customer_account: "unmodelled",
  payment_method: "text",
} as const satisfies Declares<Stripe.SetupIntentListParams>;

export const setupIntentEndpoints = [
  endpoint("POST /v1/setup_intents", {
    params: createParams,
    run: ({ emulator, params }) => createSetupIntent(emulator, params),
  }),
  endpoint("GET /v1/setup_intents/:id", {
    params: {
      ...browserParams,
      expand: "texts",
    } as const satisfies Declares<Stripe.SetupIntentRetrieveParams>,
    browser: true,
    run: ({ emulator, id }) => emulator.store.require("setup_intent", id),
  }),
  endpoint("POST /v1/setup_intents/:id", {
    params: updateParams,
    run: ({ emulator, params, id }) => {
      const intent = emulator.store.require("setup_intent", id);
      if (params.customer) livingCustomer(emulator, params.customer);
      emulator.store.update(intent, {
        ...(params.customer === undefined ? {} : { customer: params.customer || null }),
        ...(params.description === undefined ? {} : { description: params.description || null }),
        metadata: changedMetadata(intent.metadata ?? {}, params.metadata),
      });
      return intent;
    },
  }),
  endpoint("POST /v1/setup_intents/:id/confirm", {
    params: { ...browserParams, ...confirmParams },
    browser: true,
    run: ({ emulator, params, id }) => confirm(emulator, emulator.store.require("setup_intent", id), params),
  }),
  endpoint("POST /v1/setup_intents/:id/cancel", {
    params: cancelParams,
    run: ({ emulator, params, id }) =>
      cancelSetupIntent(emulator, emulator.store.require("setup_intent", id), params.cancellation_reason),
  }),
  endpoint("GET /v1/setup_intents", {
    params: listParams,
    run: ({ emulator, params }) => {
      const found = emulator.store
        .all("setup_intent")
        .filter((one) => params.customer === undefined || one.customer === params.customer)
        .filter((one) => params.payment_method === undefined || one.payment_method === params.payment_method)
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/setup_intents");
    },
  }),
];

function createSetupIntent(emulator: Emulator, params: ParamsOf<typeof createParams>): SetupIntent {
  const { store } = emulator;
  const customer = params.customer ? livingCustomer(emulator, params.customer) : null;
  const usage = params.usage ?? "off_session";
  if (usage !== "off_session" && usage !== "on_session") {
    throw invalid("Invalid usage: must be one of off_session, on_session", { param: "usage" });
  }
  const types = params.allowed_payment_method_types;
  if (types && !types.includes("card")) {
    throw invalid("Only cards are modelled here.", { param: "allowed_payment_method_types" });
  }
  const intent = buildSetupIntent({
    allowedTypes: types ?? null,
    created: nowOf(store, customer?.test_clock),
    customer: customer?.id ?? null,
    description: params.description || null,
    metadata: changedMetadata({}, params.metadata),
    usage,
  });
  store.insert(intent);
  emit(emulator, "setup_intent.created", intent);
  return params.confirm ? confirm(emulator, intent, params) : intent;
}

function confirm(
  emulator: Emulator,
  intent: SetupIntent,
  params: ParamsOf<typeof confirmParams>,
): SetupIntent {
  const method = confirmingMethod(emulator, params, intent);
  // Stripe.js opens the challenge itself; without it the holder is sent to a page.
  const returnUrl = params.use_stripe_sdk ? null : (params.return_url ?? null);
  return confirmSetup(emulator, intent, method, returnUrl);
}

function cancelSetupIntent(emulator: Emulator, intent: SetupIntent, reason: string | undefined): SetupIntent {
  if (intent.status === "succeeded" || intent.status === "canceled") {
    const message = `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`;
    throw invalid(message, { code: "setup_intent_unexpected_state", setup_intent: structuredClone(intent) });
  }
  emulator.store.update(intent, {
    status: "canceled",
    cancellation_reason: reason || null,
    next_action: null,
  });
  emit(emulator, "setup_intent.canceled", intent);
  return intent;
}
