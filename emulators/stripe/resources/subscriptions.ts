import type Stripe from "stripe";
import { cancelSubscription } from "../billing/end-subscription.ts";
import { pauseSubscription, resumeSubscription } from "../billing/pause-subscription.ts";
import { updateSubscription } from "../billing/update-subscription.ts";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { paginate, within } from "../http/paginate.ts";
import type { Declares, ParamsOf } from "../http/params.ts";
import type { Subscription } from "../state/tables.ts";
import { createSubscription } from "./create-subscription.ts";
import {
  cancelParams,
  createParams,
  listParams,
  pauseParams,
  resumeParams,
  updateParams,
} from "./subscription-params.ts";

export const subscriptionEndpoints = [
  endpoint("POST /v1/subscriptions", {
    params: createParams,
    required: ["customer", "items"],
    run: ({ emulator, params }) => createSubscription(emulator, params),
  }),
  endpoint("GET /v1/subscriptions/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.SubscriptionRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("subscription", id),
  }),
  endpoint("POST /v1/subscriptions/:id", {
    params: updateParams,
    run: ({ emulator, params, id }) => updateSubscription(emulator, running(emulator, id), params),
  }),
  endpoint("DELETE /v1/subscriptions/:id", {
    params: cancelParams,
    run: ({ emulator, params, id }) => {
      const subscription = running(emulator, id);
      cancelSubscription(emulator, subscription, {
        ...params.cancellation_details,
        reason: "cancellation_requested",
      });
      return subscription;
    },
  }),
  endpoint("POST /v1/subscriptions/:id/pause", {
    params: pauseParams,
    run: ({ emulator, id }) => pauseSubscription(emulator, running(emulator, id)),
  }),
  endpoint("POST /v1/subscriptions/:id/resume", {
    params: resumeParams,
    run: ({ emulator, id }) => resumeSubscription(emulator, running(emulator, id)),
  }),
  endpoint("GET /v1/subscriptions", {
    params: listParams,
    run: ({ emulator, params }) => paginate(matching(emulator, params), params, "/v1/subscriptions"),
  }),
];

/** A subscription that did not end; Stripe says of an ended one that there is none. */
function running(emulator: Emulator, id: string): Subscription {
  const subscription = emulator.store.require("subscription", id);
  if (subscription.ended_at !== null) {
    throw invalid(`No such subscription: '${id}'`, { code: "resource_missing", param: "id" }, 404);
  }
  return subscription;
}

function matching(emulator: Emulator, params: ParamsOf<typeof listParams>): Subscription[] {
  return emulator.store
    .all("subscription")
    .filter((one) => params.customer === undefined || one.customer === params.customer)
    .filter((one) => hasStatus(one, params.status))
    .filter(
      (one) => params.collection_method === undefined || one.collection_method === params.collection_method,
    )
    .filter((one) => params.test_clock === undefined || one.test_clock === params.test_clock)
    .filter((one) => within(one.created, params.created))
    .filter(({ items }) =>
      items.data.some(
        (item) =>
          (params.price === undefined || item.price.id === params.price) &&
          within(item.current_period_start, params.current_period_start) &&
          within(item.current_period_end, params.current_period_end),
      ),
    );
}

/** Without a status, canceled ones stay out of the list; `ended` means any that ended. */
function hasStatus(subscription: Subscription, status: string | undefined): boolean {
  if (status === "all") return true;
  if (status === undefined) return subscription.status !== "canceled";
  if (status === "ended") return subscription.ended_at !== null;
  return subscription.status === status;
}
