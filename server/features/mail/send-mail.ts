import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { finishMail } from "./finish-mail.ts";
import { layOut } from "./layout/layout.ts";
import { writeMail } from "./layout/templates.ts";

/** Longer than a mail server may take. */
const limits = { timeout: 60_000, maxWait: 10_000 };

/**
 * Sends a stored e-mail that has not been sent. Of two who send it at once one waits for the other and finds it sent. It is
 * marked after the server took it: who dies in between sends it again under the same Message-ID.
 */
export async function sendMail(
  { db, clock, env, mailer }: Pick<Deps, "db" | "clock" | "env"> & { mailer: Mailer },
  { mailId }: { mailId: string },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const stored = await lockUnsent(tx, mailId);
    if (!stored) return;
    const content = await finishMail(env, writeMail(stored, clock.now()));
    const { subject, replyTo } = content;
    const body = await layOut(content, env.publicUrl);
    await mailer.send({
      id: mailId,
      to: stored.recipient,
      replyTo,
      subject,
      ...body,
      date: stored.createdAt,
    });
    await tx.sentMail.update({ where: { id: mailId }, data: { sentAt: clock.now() } });
  }, limits);
}

type StoredMail = { template: string; recipient: string; data: unknown; createdAt: Date };

async function lockUnsent(tx: DbTransaction, id: string): Promise<StoredMail | undefined> {
  const [row] = await tx.$queryRaw<StoredMail[]>`
    SELECT "template", "recipient", "data", "created_at" AS "createdAt" FROM "sent_mails"
    WHERE "id" = ${id}::uuid AND "sent_at" IS NULL
    FOR UPDATE`;
  return row;
}
