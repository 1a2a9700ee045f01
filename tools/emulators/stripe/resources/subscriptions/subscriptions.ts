import type Stripe from "stripe";
import { cancelSubscription } from "../../billing/subscriptions/end-subscription.ts";
import { pauseSubscription, resumeSubscription } from "../../billing/subscriptions/pause-subscription.ts";
import { ownMethod } from "../../billing/subscriptions/paying-method.ts";
import { startSubscription } from "../../billing/subscriptions/start-subscription.ts";
import { notFound, unmodelled } from "../../errors.ts";
import { endpoint, listEndpoint, retrieveEndpoint } from "../../http/endpoint.ts";
import { changedMetadata, type Declares } from "../../http/params/params.ts";
import type { Ledger } from "../../ledger.ts";
import { names } from "../../names.ts";
import type { Subscription } from "../../state/tables.ts";
import { livingCustomer } from "../customers/customers.ts";
import { subscribablePrice } from "./price-params.ts";
import { cancellationDetails, updateParams, updateSubscription } from "./update-subscription.ts";

const statuses = names(`active all canceled incomplete incomplete_expired past_due paused unpaid`);

export const subscriptionEndpoints = [
  endpoint("POST /v1/subscriptions", {
    params: {
      customer: "text",
      default_payment_method: "text",
      items: [{ price: "text" }],
      metadata: "metadata",
      payment_behavior: ["allow_incomplete", "default_incomplete"],
    } satisfies Declares<Stripe.SubscriptionCreateParams>,
    required: ["customer", "items"],
    run({ ledger, params: { items, payment_behavior, ...params } }) {
      const customer = livingCustomer(ledger, params.customer);
      const [item, ...others] = items;
      if (others.length > 0) throw unmodelled("a subscription of several items", "items");
      const price = subscribablePrice(ledger, item?.price, "items[0][price]");
      const method = params.default_payment_method || null;
      if (method) ownMethod(ledger, customer.id, method, "default_payment_method");
      return startSubscription(ledger, {
        customer,
        price,
        waitsForConfirmation: payment_behavior === "default_incomplete",
        default_payment_method: method,
        metadata: changedMetadata({}, params.metadata),
      });
    },
  }),
  retrieveEndpoint("subscription"),
  endpoint("POST /v1/subscriptions/:id", {
    params: updateParams,
    run: ({ ledger, params, id }) => updateSubscription(ledger, running(ledger, id), params),
  }),
  endpoint("DELETE /v1/subscriptions/:id", {
    params: {
      cancellation_details: cancellationDetails,
    } satisfies Declares<Stripe.SubscriptionCancelParams>,
    run({ ledger, params, id }) {
      const details = { ...params.cancellation_details, reason: "cancellation_requested" } as const;
      return cancelSubscription(ledger, running(ledger, id), details);
    },
  }),
  endpoint("POST /v1/subscriptions/:id/pause", {
    run: ({ ledger, id }) => pauseSubscription(ledger, running(ledger, id)),
  }),
  endpoint("POST /v1/subscriptions/:id/resume", {
    run: ({ ledger, id }) => resumeSubscription(ledger, running(ledger, id)),
  }),
  listEndpoint("subscription", {
    filters: { customer: "text", status: statuses } satisfies Declares<Stripe.SubscriptionListParams>,
    matches: { status: (one, status) => status === "all" || one.status === status },
    from: ({ store }, { status }) =>
      // Without a status, canceled ones are left out.
      store.all("subscription").filter((one) => status !== undefined || one.status !== "canceled"),
  }),
];

/** A subscription that has not ended. Like Stripe, reports an ended one as missing. */
function running({ store }: Ledger, id: string): Subscription {
  const subscription = store.require("subscription", id);
  if (subscription.ended_at === null) return subscription;
  throw notFound("subscription", id, "id");
}
