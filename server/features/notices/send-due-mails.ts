import { isMailHour } from "#core/notices/mail-hours.ts";
import type { Deps } from "#server/platform/deps.ts";
import { recordEvents } from "#server/platform/events/record-event.ts";

const batchSize = 200;

type SendDeps = Pick<Deps, "db" | "clock" | "env">;

/**
 * Passes the e-mails of notices to the outbox, from 8 to 20 h in São Paulo, and returns how many
 * (D360). A notice stops waiting in the transaction that records its event: a worker that is killed
 * leaves both undone. Two workers take different notices.
 */
export async function sendDueMails({ db, clock, env }: SendDeps): Promise<number> {
  let total = 0;
  while (isMailHour(clock.now(), env.mail.noticeHours)) {
    const count = await passBatch({ db, clock });
    total += count;
    if (count < batchSize) break;
  }
  return total;
}

type DueNotice = { id: string; userId: string; kind: string };

async function passBatch({ db, clock }: Pick<SendDeps, "db" | "clock">): Promise<number> {
  return await db.$transaction(async (tx) => {
    const due = await tx.$queryRaw<DueNotice[]>`/* pass_notice_mails */
      UPDATE notices SET mail_waiting = FALSE WHERE id IN (
        SELECT id FROM notices WHERE mail_waiting ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
      )
      RETURNING id, user_id AS "userId", kind`;
    const entries = due.map(({ id, userId, kind }) => ({
      event: { name: "notice.mail-due", payload: { userId, noticeId: id, kind } } as const,
      onceKey: null,
    }));
    await recordEvents(tx, entries, clock.now());
    return due.length;
  });
}
