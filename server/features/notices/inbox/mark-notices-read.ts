import type { Deps } from "#server/platform/deps.ts";
import { requireOwn } from "#server/platform/require-own.ts";

/**
 * Marks a notice of the seller as read, or with `andOlder` also all that came before it: what has
 * come since the list was read stays unread. NOT_FOUND for another seller's.
 */
export async function markNoticesRead(
  { db, clock }: Pick<Deps, "db" | "clock">,
  userId: string,
  { noticeId, andOlder }: { noticeId: string; andOlder: boolean },
): Promise<void> {
  const { id, createdAt } = requireOwn(await db.notice.findUnique({ where: { id: noticeId } }), userId);
  const which = andOlder
    ? { OR: [{ createdAt: { lt: createdAt } }, { createdAt, id: { lte: id } }] }
    : { id };
  await db.notice.updateMany({ where: { ...which, userId, readAt: null }, data: { readAt: clock.now() } });
}
