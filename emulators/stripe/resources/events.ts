import type Stripe from "stripe";
import { isWithin, listEndpoint } from "../http/list-endpoint.ts";
import type { Declares } from "../http/params/params.ts";
import type { Ledger } from "../ledger.ts";
import type { EventRecord } from "../state/tables.ts";

const filters = {
  created: "range",
  delivery_success: "boolean",
  type: "text",
  types: "texts",
} as const satisfies Declares<Stripe.EventListParams>;

export const eventEndpoints = [
  listEndpoint("events", {
    kind: "event",
    filters,
    matches: {
      created: (event, range) => isWithin(event.created, range),
      delivery_success: (event, delivered, ledger) => delivered !== isUndelivered(ledger, event),
      // A type, or a group of them such as `customer.subscription.*`.
      type: (event, type) =>
        type.endsWith("*") ? event.type.startsWith(type.slice(0, -1)) : event.type === type,
      types: (event, types) => types.includes(event.type),
    },
  }),
];

/** Whether some endpoint has not taken the event: its delivery is still due, or was given up. */
function isUndelivered({ store }: Ledger, event: EventRecord): boolean {
  const deliveries = store.state.deliveries.filter((delivery) => delivery.event === event.id);
  const taken = new Set(
    deliveries.filter(({ status }) => status === "delivered").map(({ endpoint }) => endpoint),
  );
  return deliveries.some(({ endpoint }) => !taken.has(endpoint));
}
