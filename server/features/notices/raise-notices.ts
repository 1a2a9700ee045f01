import { unnestRows } from "#server/platform/db/bulk-rows.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import type { Prisma } from "#server/platform/db/generated/client.ts";
import { newId } from "#server/platform/db/new-id.ts";
import type { Clock } from "#server/platform/deps.ts";
import type { Notice } from "./define-notice.ts";

/** A notice to raise. `subject`: what it is about; a seller gets each kind once for a subject. */
export type NewNotice<Data> = { userId: string; subject: string; data: Data };

/**
 * Raises notices of one kind in the caller's transaction, and returns the sellers to whom they are
 * new (NO-05). A unique index keeps a notice that was raised before, or that another worker raises
 * now, from being raised again. Leaves out closed accounts. What the seller has chosen decides
 * whether it appears in the app and whether its e-mail waits to be sent. No e-mail goes to an
 * address that is not confirmed: it may be somebody else's.
 */
export async function raiseNotices<Data extends Prisma.InputJsonObject>(
  { tx, clock }: { tx: DbTransaction; clock: Clock },
  notice: Notice<Data>,
  notices: readonly NewNotice<Data>[],
): Promise<string[]> {
  if (notices.length === 0) return [];
  const now = clock.now();
  const { kind, defaults } = notice.preference;
  const rows = notices.map(({ userId, subject, data }) => {
    // Fails here, where the mistake is, and not when a seller reads the notice.
    notice.data.parse(data);
    return { id: newId(now.getTime()), userId, subject, data };
  });
  // In one order, so that two workers that raise the same notices cannot wait for each other.
  const raised = await tx.$queryRaw<{ userId: string }[]>`/* raise_notices */
    INSERT INTO notices (id, user_id, kind, subject, data, in_app, mail_waiting, created_at)
    SELECT w.id, u.id, ${notice.name}, w.subject, w.data, COALESCE(p.app, ${defaults.app}),
      ${notice.mail !== null} AND COALESCE(p.email, ${defaults.email}) AND u.email_confirmed_at IS NOT NULL,
      ${now}
    FROM ${unnestRows(rows, { id: "uuid", userId: "uuid", subject: "text", data: "jsonb" })}
    JOIN users u ON u.id = w."userId" AND u.closed_at IS NULL
    LEFT JOIN notice_preferences p ON p.user_id = u.id AND p.kind = ${kind}
    ORDER BY u.id, w.subject
    ON CONFLICT (user_id, kind, subject) DO NOTHING
    RETURNING user_id AS "userId"`;
  return raised.map(({ userId }) => userId);
}
