import { apiVersion } from "../api-version.ts";
import type { Clock } from "../clocks/clock.ts";
import type { Exchanges } from "../http/exchanges.ts";
import { newId } from "../state/ids.ts";
import type { Store } from "../state/store.ts";
import type { EventRecord } from "../state/tables.ts";
import type { Deliveries } from "./deliveries.ts";
import type { SentEventType } from "./event-types.ts";

type Parts = { store: Store; clock: Clock; deliveries: Deliveries; exchanges: Exchanges };

/** Records what happened and queues it for the webhook endpoints. */
export class Events {
  /** The request that is being worked on; null while the clock moves. */
  cause: EventRecord["request"] = null;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Records an event with a copy of the resource. `previous` holds the old values of the fields
   * that an update changed; an update that changed nothing makes no event.
   */
  emit<T extends object>(type: SentEventType, resource: T & { id: string }, previous?: Partial<T>): void {
    if (previous && Object.keys(previous).length === 0) return;
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
