import type Stripe from "stripe";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { changedMetadata, type Declares, type ParamsOf } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { buildRefund } from "../../objects/charge.ts";
import type { Charge, Refund } from "../../state/tables.ts";

const refundParams = {
  amount: "integer",
  charge: "text",
  metadata: "metadata",
  payment_intent: "text",
  reason: ["duplicate", "fraudulent", "requested_by_customer"],
} as const satisfies Declares<Stripe.RefundCreateParams>;

export const chargeEndpoints = [
  retrieveEndpoint("charge"),
  listEndpoint("charge", {
    filters: { customer: "text" } satisfies Declares<Stripe.ChargeListParams>,
  }),
  endpoint("POST /v1/refunds", {
    params: refundParams,
    run: ({ ledger, params }) => refund(ledger, refundedCharge(ledger, params), params),
  }),
  listEndpoint("refund", {
    filters: { charge: "text", payment_intent: "text" } satisfies Declares<Stripe.RefundListParams>,
  }),
];

type Params = ParamsOf<typeof refundParams>;

function refundedCharge({ store }: Ledger, { charge, payment_intent }: Params): Charge {
  if (charge) return store.require("charge", charge, "charge");
  if (!payment_intent)
    throw invalid("One of the following params should be provided: charge, payment_intent.");
  const { latest_charge } = store.require("payment_intent", payment_intent, "payment_intent");
  if (latest_charge) return store.require("charge", latest_charge);
  throw invalid("This PaymentIntent does not have a successful charge to refund.");
}

function refund({ clock, events }: Ledger, charge: Charge, params: Params): Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid) throw invalid(`Charge ${charge.id} was not paid.`, { param: "charge" });
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  const { amount = left, reason = null } = params;
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalid(message, { param: "amount" });
  }
  const metadata = changedMetadata({}, params.metadata);
  const made = buildRefund(charge, { amount, reason, metadata, created: clock.now() });
  events.created("refund.created", made);
  events.changed("charge.refunded", charge, {
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  return made;
}
