import type Stripe from "stripe";
import { endpoint } from "../http/endpoint.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";

const listParams = {
  ...pageParams,
  created: "range",
  customer: "text",
  payment_intent: "text",
  transfer_group: "unmodelled",
} as const satisfies Declares<Stripe.ChargeListParams>;

export const chargeEndpoints = [
  endpoint("GET /v1/charges/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.ChargeRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("charge", id),
  }),
  endpoint("GET /v1/charges", {
    params: listParams,
    run: ({ emulator, params }) => {
      const found = emulator.store
        .all("charge")
        .filter((one) => params.customer === undefined || one.customer === params.customer)
        .filter((one) => params.payment_intent === undefined || one.payment_intent === params.payment_intent)
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/charges");
    },
  }),
];
