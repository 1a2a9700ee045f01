import type { Clock } from "../clocks/clock.ts";
import type { Exchanges } from "../http/exchanges.ts";
import { newId } from "../state/ids.ts";
import type { Changes, Store } from "../state/store.ts";
import { apiVersion, type EventRecord, type EventType, type Resource } from "../state/tables.ts";
import type { Deliveries } from "./deliveries.ts";

type Parts = { store: Store; clock: Clock; deliveries: Deliveries; exchanges: Exchanges };

/** Events of these types hold the old values of the fields that changed. */
const tellsPrevious = /\.(updated|refunded)$/;

/** Records what happened and queues it for the webhook endpoints. */
export class Events {
  /** The request that is being processed; null while the clock moves. */
  cause: EventRecord["request"] = null;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Stores a new resource and records its event. */
  created<T extends Resource>(type: EventType, resource: T): T {
    this.#parts.store.insert(resource);
    this.emit(type, resource);
    return resource;
  }

  /** Changes a resource and records its event; an update that changes nothing records none. */
  changed<T extends Resource>(type: EventType, resource: T, changes: Changes<T>): T {
    const previous = this.#parts.store.update(resource, changes);
    if (!tellsPrevious.test(type)) this.emit(type, resource);
    else if (Object.keys(previous).length > 0) this.emit(type, resource, previous);
    return resource;
  }

  /** Records an event with a copy of the resource. */
  emit(type: EventType, resource: { id: string }, previous?: object): void {
    const { store, clock, deliveries, exchanges } = this.#parts;
    const event: EventRecord = {
      id: newId("evt"),
      object: "event",
      api_version: apiVersion,
      created: clock.now(),
      data: { object: structuredClone(resource), ...(previous ? { previous_attributes: previous } : {}) },
      livemode: false,
      pending_webhooks: 0,
      request: this.cause ?? { id: null, idempotency_key: null },
      type,
    };
    store.insert(event);
    deliveries.queue(event);
    exchanges.addEvent(event);
  }
}
