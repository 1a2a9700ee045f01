import type Stripe from "stripe";
import { endpoint, listEndpoint } from "../http/endpoint.ts";
import type { Declares } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { alwaysNull } from "../names.ts";
import { newId, randomText } from "../state/ids.ts";
import type { EventRecord, WebhookEndpoint } from "../state/tables.ts";

export const webhookEndpoints = [
  listEndpoint("event", {
    filters: {
      created: { gte: "integer" },
      delivery_success: "boolean",
      type: "text",
      types: "texts",
    } satisfies Declares<Stripe.EventListParams>,
    matches: {
      created: (event, { gte = 0 }) => event.created >= gte,
      delivery_success: (event, delivered, ledger) => delivered !== isUndelivered(ledger, event),
      types: (event, types) => types.includes(event.type),
    },
  }),
  endpoint("POST /v1/webhook_endpoints", {
    params: { enabled_events: "texts", url: "text" } satisfies Declares<Stripe.WebhookEndpointCreateParams>,
    required: ["enabled_events", "url"],
    run({ ledger: { store, clock }, params: { enabled_events, url } }) {
      const made = store.insert<WebhookEndpoint>({
        id: newId("we"),
        object: "webhook_endpoint",
        ...alwaysNull("api_version application description"),
        created: clock.now(),
        enabled_events,
        livemode: false,
        metadata: {},
        status: "enabled",
        url,
      });
      const secret = `whsec_${randomText(32)}`;
      store.state.webhookSecrets[made.id] = secret;
      // Only this response contains the secret.
      return { ...made, secret };
    },
  }),
  endpoint("DELETE /v1/webhook_endpoints/:id", {
    run({ ledger: { store }, id }): Stripe.DeletedWebhookEndpoint {
      store.remove(store.require("webhook_endpoint", id));
      delete store.state.webhookSecrets[id];
      return { id, object: "webhook_endpoint", deleted: true };
    },
  }),
  listEndpoint("webhook_endpoint"),
];

/** Whether an endpoint has not accepted the event: its delivery is still due, or was given up. */
function isUndelivered({ store }: Ledger, event: EventRecord): boolean {
  const deliveries = store.state.deliveries.filter((delivery) => delivery.event === event.id);
  const taken = deliveries.filter(({ status }) => status === "delivered").map(({ endpoint }) => endpoint);
  return deliveries.some(({ endpoint }) => !taken.includes(endpoint));
}
