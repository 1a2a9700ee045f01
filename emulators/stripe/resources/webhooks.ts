import type Stripe from "stripe";
import { endpoint, isWithin, listEndpoint } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import type { Declares } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import { newId, randomText } from "../state/ids.ts";
import { apiVersion, type EventRecord, type WebhookEndpoint } from "../state/tables.ts";
import { sentEventTypes } from "../webhooks/event-types.ts";

export const webhookEndpoints = [
  listEndpoint("event", {
    filters: {
      created: "range",
      delivery_success: "boolean",
      type: "text",
      types: "texts",
    } satisfies Declares<Stripe.EventListParams>,
    matches: {
      created: (event, range) => isWithin(event.created, range),
      delivery_success: (event, delivered, ledger) => delivered !== isUndelivered(ledger, event),
      types: (event, types) => types.includes(event.type),
    },
  }),
  endpoint("POST /v1/webhook_endpoints", {
    params: {
      api_version: [apiVersion],
      enabled_events: "texts",
      url: "text",
    } satisfies Declares<Stripe.WebhookEndpointCreateParams>,
    required: ["enabled_events", "url"],
    run({ ledger: { store, clock }, params: { api_version = null, enabled_events, url } }) {
      const made = store.insert<WebhookEndpoint>({
        id: newId("we"),
        object: "webhook_endpoint",
        api_version,
        application: null,
        created: clock.now(),
        description: null,
        enabled_events: enabled_events.map(checkedEvent),
        livemode: false,
        metadata: {},
        status: "enabled",
        url: checkedUrl(url),
      });
      const secret = `whsec_${randomText(32)}`;
      store.state.webhookSecrets[made.id] = secret;
      // Only this answer contains the secret.
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

/** An event that the emulator sends, or `*` for all of them. */
function checkedEvent(type: string, index: number): string {
  if (type === "*" || sentEventTypes.some((sent) => sent === type)) return type;
  throw invalid(`The emulator sends no event ${type}.`, { param: `enabled_events[${index}]` });
}

function checkedUrl(url: string): string {
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  const message = "Invalid URL: An explicit scheme (such as https) must be provided.";
  throw invalid(message, { code: "url_invalid", param: "url" });
}
