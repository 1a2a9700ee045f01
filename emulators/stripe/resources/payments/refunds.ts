import type Stripe from "stripe";
import { endpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import { changedMetadata } from "../../http/params/changes.ts";
import type { Declares, ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildRefund } from "../../objects/payments/refund.ts";
import type { Charge, Refund } from "../../state/tables.ts";

const createParams = {
  amount: "integer",
  charge: "text",
  metadata: "metadata",
  payment_intent: "text",
  reason: ["duplicate", "fraudulent", "requested_by_customer"],
} as const satisfies Declares<Stripe.RefundCreateParams>;

const filters = {
  charge: "text",
  payment_intent: "text",
} as const satisfies Declares<Stripe.RefundListParams>;

export const refundEndpoints = [
  endpoint("POST /v1/refunds", {
    params: createParams,
    run: ({ ledger, params }) => refund(ledger, refundedCharge(ledger, params), params),
  }),
  listEndpoint("refunds", { kind: "refund", filters }),
];

type Create = ParamsOf<typeof createParams>;

function refundedCharge(ledger: Ledger, params: Create): Charge {
  const { store } = ledger;
  if (params.charge) return store.require("charge", params.charge, "charge");
  if (!params.payment_intent)
    throw invalid("One of the following params should be provided: charge, payment_intent.");
  const intent = store.require("payment_intent", params.payment_intent, "payment_intent");
  if (!intent.latest_charge) throw invalid("This PaymentIntent does not have a successful charge to refund.");
  return store.require("charge", intent.latest_charge);
}

function refund(ledger: Ledger, charge: Charge, params: Create): Refund {
  const { store } = ledger;
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
    reason: params.reason ?? null,
    metadata: changedMetadata({}, params.metadata),
    created: ledger.clock.now(),
  });
  store.insert(made);
  const previous = store.update(charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  ledger.events.emit("refund.created", made);
  ledger.events.emit("charge.refunded", charge, previous);
  return made;
}
