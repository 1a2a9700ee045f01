import { civilDayOf, startOfDay } from "#core/fees/civil-day.ts";
import { hourMs, minuteMs } from "#core/time.ts";
import { raiseForSeller } from "#server/features/notices/catalogue/raise-margin-notices.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/** How many of the demo seller's notices are unread. */
const unread = 2;

/**
 * Tells the demo seller what fell below the minimum margin in a week, as the daily job does in the
 * morning.
 */
export async function addDemoNotice(tx: DbTransaction, userId: string, now: Date): Promise<void> {
  const morning = new Date(startOfDay(civilDayOf(now)).getTime() + 8 * hourMs + 5 * minuteMs);
  const at = morning < now ? morning : now;
  await raiseForSeller({ tx, clock: { now: () => at } }, userId);
}

/** Marks all but the newest as read. Their e-mails count as sent long ago. */
export async function settleDemoNotices(tx: DbTransaction, userId: string): Promise<void> {
  await tx.notice.updateMany({ where: { userId }, data: { mailWaiting: false } });
  const newest = { createdAt: "desc" } as const;
  const older = await tx.notice.findMany({ where: { userId }, orderBy: newest, skip: unread });
  for (const { id, createdAt } of older)
    await tx.notice.update({ where: { id }, data: { readAt: createdAt } });
}
