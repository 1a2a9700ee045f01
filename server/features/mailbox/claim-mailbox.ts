import type { DbTransaction } from "#server/platform/db/client.ts";

/**
 * Takes the one trial of the seller's mailbox (D100), and answers whether the seller has it now. Of two at once the
 * second waits here for the first: the primary key settles it.
 */
export async function claimMailbox(tx: DbTransaction, userId: string, now: Date): Promise<boolean> {
  await tx.$executeRaw`
    INSERT INTO mailbox_trials (mailbox_key, user_id, created_at)
    SELECT mailbox_key, id, ${now} FROM users WHERE id = ${userId}::uuid
    ON CONFLICT DO NOTHING`;
  const [own] = await tx.$queryRaw<unknown[]>`
    SELECT FROM mailbox_trials t JOIN users u ON u.mailbox_key = t.mailbox_key
    WHERE u.id = ${userId}::uuid AND t.user_id = u.id`;
  return own !== undefined;
}
