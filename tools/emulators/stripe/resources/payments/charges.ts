import type Stripe from "stripe";
import { invalid } from "../../errors.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import { buildRefund } from "../../objects/charge.ts";

export const chargeEndpoints = [
  retrieveEndpoint("charge"),
  listEndpoint("charge", {
    filters: { customer: "text" } satisfies Declares<Stripe.ChargeListParams>,
  }),
  endpoint("POST /v1/refunds", {
    params: {
      payment_intent: "text",
      reason: ["duplicate", "fraudulent", "requested_by_customer"],
    } satisfies Declares<Stripe.RefundCreateParams>,
    required: ["payment_intent"],
    run({ ledger: { store, clock, events }, params: { payment_intent, reason = null } }) {
      const intent = store.require("payment_intent", payment_intent, "payment_intent");
      const charge = store.find("charge", intent.latest_charge);
      if (!charge?.paid) throw invalid("This PaymentIntent does not have a successful charge to refund.");
      if (charge.refunded) {
        const message = `Charge ${charge.id} has already been refunded.`;
        throw invalid(message, { code: "charge_already_refunded" });
      }
      const refund = events.created("refund.created", buildRefund(charge, reason, clock.now()));
      events.changed("charge.refunded", charge, { amount_refunded: charge.amount, refunded: true });
      return refund;
    },
  }),
  listEndpoint("refund", {
    filters: { payment_intent: "text" } satisfies Declares<Stripe.RefundListParams>,
  }),
];
