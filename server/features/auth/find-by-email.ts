import type { Db, DbTransaction } from "#server/platform/db/client.ts";

/** The account with an e-mail, and the Google account that signs in to it, if any. */
export type EmailOwner = { id: string; username: string; isClosed: boolean; googleSubject: string | null };

export async function findByEmail(db: Db | DbTransaction, email: string): Promise<EmailOwner | null> {
  const owner = await db.user.findUnique({
    relationLoadStrategy: "join",
    where: { email },
    select: { id: true, username: true, closedAt: true, googleIdentity: { select: { subject: true } } },
  });
  if (!owner) return null;
  const { id, username, closedAt, googleIdentity } = owner;
  return { id, username, isClosed: closedAt !== null, googleSubject: googleIdentity?.subject ?? null };
}
