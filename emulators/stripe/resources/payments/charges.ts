import type Stripe from "stripe";
import { retrieveEndpoint } from "../../http/endpoint.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import type { Declares } from "../../http/params/params.ts";

const filters = {
  customer: "text",
  payment_intent: "text",
} as const satisfies Declares<Stripe.ChargeListParams>;

export const chargeEndpoints = [
  retrieveEndpoint("charges", "charge"),
  listEndpoint("charges", { kind: "charge", filters }),
];
