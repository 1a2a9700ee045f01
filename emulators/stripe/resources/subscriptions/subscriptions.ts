import type Stripe from "stripe";
import { cancelSubscription } from "../../billing/subscriptions/end-subscription.ts";
import { pauseSubscription, resumeSubscription } from "../../billing/subscriptions/pause-subscription.ts";
import { endpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { invalid } from "../../http/errors.ts";
import { listEndpoint } from "../../http/list-endpoint.ts";
import type { Declares } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import type { Subscription } from "../../state/tables.ts";
import { createParams, createSubscription } from "./create-subscription.ts";
import { cancellationDetails, updateParams, updateSubscription } from "./update-subscription.ts";

const cancelParams = {
  cancellation_details: cancellationDetails,
} as const satisfies Declares<Stripe.SubscriptionCancelParams>;

const statuses = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

const filters = {
  customer: "text",
  status: statuses,
} as const satisfies Declares<Stripe.SubscriptionListParams>;

export const subscriptionEndpoints = [
  endpoint("POST /v1/subscriptions", {
    params: createParams,
    required: ["customer", "items"],
    run: ({ ledger, params }) => createSubscription(ledger, params),
  }),
  retrieveEndpoint("subscriptions", "subscription"),
  endpoint("POST /v1/subscriptions/:id", {
    params: updateParams,
    run: ({ ledger, params, id }) => updateSubscription(ledger, running(ledger, id), params),
  }),
  endpoint("DELETE /v1/subscriptions/:id", {
    params: cancelParams,
    run({ ledger, params, id }) {
      const subscription = running(ledger, id);
      cancelSubscription(ledger, subscription, {
        ...params.cancellation_details,
        reason: "cancellation_requested",
      });
      return subscription;
    },
  }),
  endpoint("POST /v1/subscriptions/:id/pause", {
    run: ({ ledger, id }) => pauseSubscription(ledger, running(ledger, id)),
  }),
  endpoint("POST /v1/subscriptions/:id/resume", {
    run: ({ ledger, id }) => resumeSubscription(ledger, running(ledger, id)),
  }),
  listEndpoint("subscriptions", {
    kind: "subscription",
    filters,
    matches: {
      status: (one, status) =>
        status === "all" || (status === "ended" ? one.ended_at !== null : one.status === status),
    },
    from: ({ store }, { status }) =>
      // Without a status, canceled ones are left out.
      store.all("subscription").filter((one) => status !== undefined || one.status !== "canceled"),
  }),
];

/** A subscription that has not ended; Stripe answers for an ended one that it does not exist. */
function running({ store }: Ledger, id: string): Subscription {
  const subscription = store.require("subscription", id);
  if (subscription.ended_at !== null) {
    throw invalid(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" }, 404);
  }
  return subscription;
}
