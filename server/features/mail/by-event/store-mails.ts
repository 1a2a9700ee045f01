import type { DomainEvent } from "#server/platform/events/events.ts";
import { currentOrigin } from "#server/platform/work-origin.ts";
import type { MailDeps } from "../define-mail.ts";
import { mailsOfEvent } from "./mails.ts";

/**
 * Stores the e-mails of an event, all together and once. The caller holds the lock on the event's
 * row.
 */
export async function storeMails(deps: MailDeps, event: DomainEvent & { id: string }): Promise<void> {
  const { tx, clock } = deps;
  const eventId = event.id;
  // Stored by an earlier try. The address may have changed since: no second e-mail.
  if ((await tx.sentMail.count({ where: { eventId } })) > 0) return;
  const origin = currentOrigin();
  const createdAt = clock.now();
  const mails = await mailsOfEvent(deps, event);
  await tx.sentMail.createMany({
    data: mails.map((mail) => ({ ...mail, eventId, origin, createdAt })),
    skipDuplicates: true,
  });
}
