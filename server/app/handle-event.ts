import type { DomainEvent } from "#core/events.ts";
import type { MailRequest } from "#server/features/mail/define-mail.ts";
import { mailsOfEvent } from "#server/features/mail/mails.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { parseEvent } from "#server/platform/outbox/event-payloads.ts";
import { currentOrigin } from "#server/platform/work-origin.ts";

type HandleDeps = Pick<Deps, "db" | "clock" | "env">;

/**
 * Handles an event of the outbox: stores its e-mails, unless they are stored, and marks it handled,
 * in one transaction. Does nothing when the event is already handled or gone.
 */
export async function handleEvent(deps: HandleDeps, { eventId }: { eventId: string }): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const row = await lockWaiting(tx, eventId);
    if (!row) return;
    await storeOnce({ ...deps, tx }, eventId, parseEvent(row));
    await tx.outboxEvent.update({ where: { id: eventId }, data: { handledAt: deps.clock.now() } });
  });
}

/**
 * Stores the e-mails of an event that still waits for something else, so that they are sent
 * meanwhile. Does nothing when they are stored, or when the event is already handled or gone.
 */
export async function storeMailsOfEvent(deps: HandleDeps, { eventId }: { eventId: string }): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const row = await lockWaiting(tx, eventId);
    if (row) await storeOnce({ ...deps, tx }, eventId, parseEvent(row));
  });
}

/** The event if it is still unhandled, else null. */
export async function findWaitingEvent(
  { db }: Pick<Deps, "db">,
  eventId: string,
): Promise<DomainEvent | null> {
  const row = await db.outboxEvent.findFirst({ where: { id: eventId, handledAt: null } });
  return row && parseEvent(row);
}

/** A concurrent handler of the same event waits here, then finds it handled. */
async function lockWaiting(tx: DbTransaction, id: string) {
  const [row] = await tx.$queryRaw<{ name: string; payload: unknown }[]>`
    SELECT "name", "payload" FROM "outbox_events"
    WHERE "id" = ${id}::uuid AND "handled_at" IS NULL
    FOR UPDATE`;
  return row;
}

/** The caller holds the lock on the event's row. */
async function storeOnce(
  deps: HandleDeps & { tx: DbTransaction },
  eventId: string,
  event: DomainEvent,
): Promise<void> {
  // An earlier try stored them together. The address may have changed since: no second e-mail.
  if ((await deps.tx.sentMail.count({ where: { eventId } })) > 0) return;
  await storeMails(deps.tx, eventId, await mailsOfEvent(deps, event), deps.clock.now());
}

async function storeMails(
  tx: DbTransaction,
  eventId: string,
  mails: readonly MailRequest[],
  createdAt: Date,
): Promise<void> {
  const origin = currentOrigin();
  const data = mails.map(({ template, recipient, data }) => ({
    eventId,
    template,
    recipient,
    data,
    origin,
    createdAt,
  }));
  await tx.sentMail.createMany({ data, skipDuplicates: true });
}
