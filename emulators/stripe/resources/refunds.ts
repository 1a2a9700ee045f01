import type Stripe from "stripe";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { changedMetadata } from "../http/metadata.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import { buildRefund } from "../objects/refund.ts";
import type { Charge, Refund } from "../state/tables.ts";
import { emit } from "../webhooks/emit.ts";

const createParams = {
  amount: "integer",
  charge: "text",
  currency: "unmodelled",
  customer: "unmodelled",
  expand: "texts",
  instructions_email: "unmodelled",
  metadata: "metadata",
  origin: "unmodelled",
  payment_intent: "text",
  reason: "text",
  refund_application_fee: "unmodelled",
  reverse_transfer: "unmodelled",
} as const satisfies Declares<Stripe.RefundCreateParams>;

const listParams = {
  ...pageParams,
  charge: "text",
  created: "range",
  payment_intent: "text",
} as const satisfies Declares<Stripe.RefundListParams>;

export const refundEndpoints = [
  endpoint("POST /v1/refunds", {
    params: createParams,
    run: ({ emulator, params }) => refund(emulator, refundedCharge(emulator, params), params),
  }),
  endpoint("GET /v1/refunds/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.RefundRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("refund", id),
  }),
  endpoint("GET /v1/refunds", {
    params: listParams,
    run: ({ emulator, params }) => {
      const found = emulator.store
        .all("refund")
        .filter((one) => params.charge === undefined || one.charge === params.charge)
        .filter((one) => params.payment_intent === undefined || one.payment_intent === params.payment_intent)
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/refunds");
    },
  }),
];

type Create = ParamsOf<typeof createParams>;

function refundedCharge(emulator: Emulator, params: Create): Charge {
  const { store } = emulator;
  if (params.charge) return store.require("charge", params.charge, "charge");
  if (!params.payment_intent)
    throw invalid("One of the following params should be provided: charge, payment_intent.");
  const intent = store.require("payment_intent", params.payment_intent, "payment_intent");
  if (!intent.latest_charge) throw invalid("This PaymentIntent does not have a successful charge to refund.");
  return store.require("charge", intent.latest_charge);
}

function refund(emulator: Emulator, charge: Charge, params: Create): Refund {
  const { store } = emulator;
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, { param: "charge" });
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  const amount = params.amount ?? left;
  if (amount < 1 || amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  }
  const made = buildRefund(charge, {
    amount,
    reason: params.reason || null,
    metadata: changedMetadata({}, params.metadata),
    created: nowOf(store, store.find("customer", charge.customer)?.test_clock),
  });
  store.insert(made);
  const previous = store.update(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  emit(emulator, "refund.created", made);
  emit(emulator, "charge.refunded", charge, previous);
  return made;
}
