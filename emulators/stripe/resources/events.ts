import type Stripe from "stripe";
import type { Emulator } from "../emulator.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageParams, paginate, within } from "../http/paginate.ts";
import type { Declares } from "../http/params.ts";
import type { EventRecord } from "../state/tables.ts";

const listParams = {
  ...pageParams,
  created: "range",
  delivery_success: "boolean",
  type: "text",
  types: "texts",
} as const satisfies Declares<Stripe.EventListParams>;

export const eventEndpoints = [
  endpoint("GET /v1/events/:id", {
    params: { expand: "texts" } as const satisfies Declares<Stripe.EventRetrieveParams>,
    run: ({ emulator, id }) => emulator.store.require("event", id),
  }),
  endpoint("GET /v1/events", {
    params: listParams,
    run: ({ emulator, params }) => {
      const undelivered = undeliveredEvents(emulator);
      const found = emulator.store
        .all("event")
        .filter((one) => params.type === undefined || matchesType(one, params.type))
        .filter((one) => !params.types || params.types.includes(one.type))
        .filter(
          (one) =>
            params.delivery_success === undefined || params.delivery_success !== undelivered.has(one.id),
        )
        .filter((one) => within(one.created, params.created));
      return paginate(found, params, "/v1/events");
    },
  }),
];

/** A type, or a group of them as in `customer.subscription.*`. */
function matchesType(event: EventRecord, type: string): boolean {
  return type.endsWith("*") ? event.type.startsWith(type.slice(0, -1)) : event.type === type;
}

/** Events that some endpoint has not taken: still on their way, or given up. */
function undeliveredEvents({ store }: Emulator): Set<string> {
  const taken = new Set<string>();
  const noted = new Set<string>();
  for (const { event, endpoint: to, status } of store.state.deliveries) {
    noted.add(`${event} ${to}`);
    if (status === "delivered") taken.add(`${event} ${to}`);
  }
  const missing = [...noted].filter((pair) => !taken.has(pair));
  return new Set(missing.map((pair) => pair.split(" ", 1)[0] ?? ""));
}
