import { apiVersion } from "../api-version.ts";
import { nowOf } from "../clocks/now.ts";
import type { Emulator } from "../emulator.ts";
import { newId } from "../state/ids.ts";
import type { EventRecord, EventType } from "../state/tables.ts";

/**
 * Records an event with a frozen copy of the resource, and queues it for every endpoint that listens to it.
 * `previous` are the fields an update changed, as they were; an update that changed nothing is no event.
 */
export function emit<T extends object>(
  emulator: Emulator,
  type: EventType,
  resource: T & { id: string },
  previous?: Partial<T>,
): void {
  if (previous && Object.keys(previous).length === 0) return;
  const event: EventRecord = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: nowOf(emulator.store, testClockOf(emulator, resource)),
    data: { object: structuredClone(resource), ...(previous ? { previous_attributes: previous } : {}) },
    livemode: false,
    pending_webhooks: 0,
    request: emulator.request ?? { id: null, idempotency_key: null },
    type,
  };
  emulator.store.insert(event);
  emulator.deliveries.queue(event);
  emulator.exchanges.addEvent(event);
}

function testClockOf(emulator: Emulator, resource: object): string | null {
  if ("test_clock" in resource && typeof resource.test_clock === "string") return resource.test_clock;
  const customerId =
    "customer" in resource && typeof resource.customer === "string" ? resource.customer : null;
  return emulator.store.find("customer", customerId)?.test_clock ?? null;
}
