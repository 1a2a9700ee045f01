import { apiVersion } from "../api-version.ts";
import { nowOf } from "../clocks/now.ts";
import type { StandIn } from "../emulator.ts";
import { newId } from "../state/ids.ts";
import type { EventRecord, EventType } from "../state/tables.ts";

/**
 * Records an event with a frozen copy of the resource, and queues it for every endpoint that listens to it.
 * `previous` are the fields an update changed, as they were; an update that changed nothing is no event.
 */
export function emit<T extends object>(
  standIn: StandIn,
  type: EventType,
  resource: T & { id: string },
  previous?: Partial<T>,
): void {
  if (previous && Object.keys(previous).length === 0) return;
  const event: EventRecord = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: nowOf(standIn.store, testClockOf(standIn, resource)),
    data: { object: structuredClone(resource), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: standIn.request ?? { id: null, idempotency_key: null },
    type,
  };
  standIn.store.insert(event);
  standIn.deliveries.queue(event);
  standIn.exchanges.addEvent(event);
}

function testClockOf(standIn: StandIn, resource: object): string | null {
  if ("test_clock" in resource && typeof resource.test_clock === "string") return resource.test_clock;
  const customerId =
    "customer" in resource && typeof resource.customer === "string" ? resource.customer : null;
  return standIn.store.find("customer", customerId)?.test_clock ?? null;
}
