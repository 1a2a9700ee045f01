import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { EventSubscriber } from "./event-subscriber.ts";
import { type DomainEvent, type EventName, type PayloadOf, parseEvent } from "./events.ts";

type HandleOptions = { eventId: string };

/**
 * Handles an event of the outbox: calls its subscribers and marks it handled, in one transaction
 * with what they store. Does nothing when the event is already handled or gone.
 */
export async function handleEvent(
  deps: Deps,
  subscribers: readonly EventSubscriber[],
  { eventId }: HandleOptions,
): Promise<void> {
  const event = await findWaitingEvent(deps, eventId);
  if (!event) return;
  const actions = actionsFor(subscribers, event);
  // Stored before the actions: an e-mail must not wait until Stripe can be reached.
  if (actions.length > 0) await storeRows(deps, subscribers, { eventId, isHandled: false });
  for (const act of actions) await act(deps, eventId);
  await storeRows(deps, subscribers, { eventId, isHandled: true });
}

/** The event if it is still unhandled, else null. */
async function findWaitingEvent({ db }: Pick<Deps, "db">, eventId: string): Promise<DomainEvent | null> {
  const row = await db.outboxEvent.findFirst({ where: { id: eventId, handledAt: null } });
  return row && parseEvent(row);
}

function actionsFor<Name extends EventName>(
  subscribers: readonly EventSubscriber[],
  { name, payload }: { name: Name; payload: PayloadOf<Name> },
): ((deps: Deps, id: string) => Promise<void>)[] {
  return subscribers.flatMap(({ act = {} }) => {
    const action = act[name];
    return action ? [(deps: Deps, id: string) => action(deps, { id, payload })] : [];
  });
}

/** Stores what the event requires and, with `isHandled`, marks it, in one transaction. */
async function storeRows(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  subscribers: readonly EventSubscriber[],
  { eventId: id, isHandled }: HandleOptions & { isHandled: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const row = await lockWaiting(tx, id);
    if (!row) return;
    const event = { id, ...parseEvent(row) };
    for (const { store } of subscribers) await store?.({ tx, clock, env }, event);
    if (isHandled) await tx.outboxEvent.update({ where: { id }, data: { handledAt: clock.now() } });
  });
}

/** A concurrent handler of the same event waits here, then finds it handled. */
async function lockWaiting(tx: DbTransaction, id: string) {
  const [row] = await tx.$queryRaw<{ name: string; payload: unknown }[]>`
    SELECT "name", "payload" FROM "outbox_events"
    WHERE "id" = ${id}::uuid AND "handled_at" IS NULL
    FOR UPDATE`;
  return row;
}
