import type Stripe from "stripe";
import { cardError } from "../billing/card-error.ts";
import { usedUp } from "../cards/confirm-setup.ts";
import {
  cardParams,
  methodFromData,
  methodFromToken,
  paymentMethodDataParams,
} from "../cards/make-payment-method.ts";
import { setupOutcome } from "../cards/outcome.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";
import type { PaymentMethod } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";
import { livingCustomer } from "./customers.ts";

const createParams = {
  allow_redisplay: "ignored",
  billing_details: paymentMethodDataParams.billing_details,
  card: cardParams,
  customer: "unmodelled",
  expand: "texts",
  metadata: "metadata",
  payment_method: "unmodelled",
  radar_options: "ignored",
  type: "text",
  // Cards only: the parameters of the sixty other methods are refused as unknown.
} as const satisfies Partial<Declares<Stripe.PaymentMethodCreateParams>>;

const listParams = {
  ...pageParams,
  allow_redisplay: "unmodelled",
  customer: "text",
  customer_account: "unmodelled",
  type: "text",
} as const satisfies Declares<Stripe.PaymentMethodListParams>;

const customerListParams = {
  ...pageParams,
  allow_redisplay: "unmodelled",
  type: "text",
} as const satisfies Declares<Stripe.CustomerListPaymentMethodsParams>;

export const paymentMethodEndpoints = [
  endpoint("POST /v1/payment_methods", {
    params: createParams,
    required: ["type"],
    run: ({ emulator, params }) => {
      const { metadata, expand: _expand, ...data } = params;
      const method = methodFromData(emulator, data);
      emulator.store.update(method, { metadata: changedMetadata({}, metadata) });
      return method;
    },
  }),
  endpoint("GET /v1/payment_methods/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.PaymentMethodRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("payment_method", id),
  }),
  endpoint("POST /v1/payment_methods/:id/attach", {
    params: {
      customer: "text",
      customer_account: "unmodelled",
      expand: "texts",
    } as const satisfies Declares<Stripe.PaymentMethodAttachParams>,
    required: ["customer"],
    run: ({ emulator, params, id }) => attach(emulator, id, livingCustomer(emulator, params.customer).id),
  }),
  endpoint("POST /v1/payment_methods/:id/detach", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.PaymentMethodDetachParams>,
    run: ({ emulator, id }) => detach(emulator, emulator.store.require("payment_method", id)),
  }),
  endpoint("GET /v1/payment_methods", {
    params: listParams,
    run: ({ emulator, params }) =>
      paginate(methodsOf(emulator, params.customer, params.type), params, "/v1/payment_methods"),
  }),
  endpoint("GET /v1/customers/:id/payment_methods", {
    params: customerListParams,
    run: ({ emulator, params, id }) => {
      const customer = livingCustomer(emulator, id, "id");
      return paginate(
        methodsOf(emulator, customer.id, params.type),
        params,
        `/v1/customers/${id}/payment_methods`,
      );
    },
  }),
];

/** Attaching checks the card, as Stripe does: one that is declined when saved cannot be attached. */
function attach(emulator: Emulator, id: string, customer: string): PaymentMethod {
  const { store } = emulator;
  const method = methodFromToken(emulator, id) ?? store.require("payment_method", id);
  if (method.customer === customer) return method;
  if (method.customer) {
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_unexpected_state",
    });
  }
  const known = store.state.cards[method.id];
  if (!known) throw usedUp();
  const outcome = setupOutcome(known.card, "ask");
  if (outcome.is === "declined") throw cardError(outcome.decline, {});
  store.update(method, { customer });
  emit(emulator, "payment_method.attached", method);
  return method;
}

function detach(emulator: Emulator, method: PaymentMethod): PaymentMethod {
  const { store } = emulator;
  const customer = store.find("customer", method.customer);
  if (!customer) throw invalid("The payment method you provided is not attached to a customer.");
  const previous = store.update(method, { customer: null });
  delete store.state.cards[method.id];
  emit(emulator, "payment_method.detached", method, previous);
  if (customer.invoice_settings.default_payment_method === method.id) {
    const settings = { ...customer.invoice_settings, default_payment_method: null };
    emit(emulator, "customer.updated", customer, store.update(customer, { invoice_settings: settings }));
  }
  for (const subscription of store.all("subscription")) {
    if (subscription.default_payment_method !== method.id) continue;
    const changed = store.update(subscription, { default_payment_method: null });
    emit(emulator, "customer.subscription.updated", subscription, changed);
  }
  return method;
}

function methodsOf(
  emulator: Emulator,
  customer: string | undefined,
  type: string | undefined,
): PaymentMethod[] {
  return emulator.store
    .all("payment_method")
    .filter((one) => one.customer !== null && (customer === undefined || one.customer === customer))
    .filter((one) => type === undefined || one.type === type);
}
