import type { DomainEvent } from "#core/events.ts";
import type { MailRequest } from "#server/features/mail/define-mail.ts";
import { mailsOfEvent } from "#server/features/mail/mails.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import { parseEvent } from "#server/platform/outbox/event-payloads.ts";

type HandleDeps = Pick<Deps, "db" | "clock" | "env">;

/**
 * Handles an event of the outbox: stores its e-mails and marks it handled, in one transaction. Does
 * nothing when the event is already handled or gone.
 */
export async function handleEvent(deps: HandleDeps, { eventId }: { eventId: string }): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const row = await lockWaiting(tx, eventId);
    if (!row) return;
    const mails = await mailsOfEvent({ ...deps, tx }, parseEvent(row));
    await storeMails(tx, eventId, mails, deps.clock.now());
    await tx.outboxEvent.update({ where: { id: eventId }, data: { handledAt: deps.clock.now() } });
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

async function storeMails(
  tx: DbTransaction,
  eventId: string,
  mails: readonly MailRequest[],
  createdAt: Date,
): Promise<void> {
  const data = mails.map(({ template, recipient, data }) => ({
    eventId,
    template,
    recipient,
    data,
    createdAt,
  }));
  await tx.sentMail.createMany({ data, skipDuplicates: true });
}
