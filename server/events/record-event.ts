import type { DomainEvent } from "../../core/events.ts";
import type { DbTransaction } from "../db/client.ts";

/** Puts an event in the outbox, in the transaction of the change it tells of: both happen or neither. */
export async function recordEvent(tx: DbTransaction, event: DomainEvent, now: Date): Promise<void> {
  await tx.outboxEvent.create({ data: { name: event.name, payload: event.payload, createdAt: now } });
}
