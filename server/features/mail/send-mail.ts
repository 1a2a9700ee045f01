import { minuteMs } from "#core/time.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { writeMail } from "./by-event/mails.ts";
import { finishMail } from "./finish-mail.ts";
import { layOut } from "./layout.ts";

/** Longer than the mailer waits for a mail server. */
const transactionLimits = { timeout: minuteMs, maxWait: 10_000 };

/**
 * Sends a stored e-mail unless it has been sent. Concurrent calls wait for each other on the row.
 * It is marked as sent once the mail server accepts it: after a crash in between it is sent again
 * with the same Message-ID.
 */
export async function sendMail(
  { db, clock, env, mailer }: Pick<Deps, "db" | "clock" | "env"> & { mailer: Mailer },
  { mailId }: { mailId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const stored = await lockUnsent(tx, mailId);
    if (!stored) return;
    const content = await finishMail(env, writeMail(stored, clock.now()));
    const { subject, replyTo, unsubscribePath } = content;
    const body = await layOut(content, env.publicUrl);
    await mailer.send({
      id: mailId,
      to: stored.recipient,
      replyTo,
      unsubscribeUrl: unsubscribePath && new URL(unsubscribePath, env.publicUrl).href,
      subject,
      ...body,
      date: stored.createdAt,
    });
    await tx.sentMail.update({ where: { id: mailId }, data: { sentAt: clock.now() } });
  }, transactionLimits);
}

type StoredMail = { template: string; recipient: string; data: unknown; createdAt: Date };

async function lockUnsent(tx: DbTransaction, id: string): Promise<StoredMail | undefined> {
  const [row] = await tx.$queryRaw<StoredMail[]>`
    SELECT "template", "recipient", "data", "created_at" AS "createdAt" FROM "sent_mails"
    WHERE "id" = ${id}::uuid AND "sent_at" IS NULL
    FOR UPDATE`;
  return row;
}
