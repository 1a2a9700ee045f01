import type { Db, DbTransaction } from "#server/platform/db/client.ts";

/** The account that has an e-mail, and the Google account that signs in to it, if one does. */
export type EmailOwner = { id: string; username: string; isClosed: boolean; googleSubject: string | null };

/** SQL, because Prisma's insensitive comparison is ILIKE: it passes by the index, and takes `_` for any character. */
export async function findByEmail(db: Db | DbTransaction, email: string): Promise<EmailOwner | null> {
  const [owner] = await db.$queryRaw<EmailOwner[]>`
    SELECT u.id, u.username, u.closed_at IS NOT NULL AS "isClosed", g.subject AS "googleSubject"
    FROM users u LEFT JOIN google_identities g ON g.user_id = u.id WHERE lower(u.email) = lower(${email})`;
  return owner ?? null;
}
