import type Stripe from "stripe";
import { endpoint } from "../http/endpoint.ts";
import type { Declares } from "../http/params.ts";
import { localAccount } from "../objects/account.ts";

export const accountEndpoints = [
  endpoint("GET /v1/account", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.AccountRetrieveCurrentParams>,
    run: () => localAccount,
  }),
];
