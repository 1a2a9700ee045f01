import { readdir } from "node:fs/promises";
import { belowMinimumMargin } from "#server/features/notices/kinds/below-minimum-margin.ts";
import type { Db } from "#server/platform/db/client.ts";

const { name } = belowMinimumMargin;

/** How many of the sellers have not got the e-mail of their notice yet. */
export async function countWithoutNotice(db: Db, userIds: readonly string[]): Promise<number> {
  const sent = await db.sentMail.count({ where: { template: name, sentAt: { not: null } } });
  return userIds.length - sent;
}

/** The violated invariants: each seller has one notice and one e-mail, and nothing waits. */
export async function checkNotices(
  { db, mailDir }: { db: Db; mailDir: string },
  userIds: readonly string[],
): Promise<string[]> {
  const notices = await db.notice.groupBy({ by: ["userId"], _count: true });
  const mails = await db.sentMail.groupBy({ by: ["recipient"], where: { template: name }, _count: true });
  const files = (await readdir(mailDir).catch(() => [])).filter((file) => file.endsWith(".eml"));
  const expected: [what: string, found: number, count: number][] = [
    ["sellers with a notice", notices.length, userIds.length],
    ["sellers with several notices", notices.filter(({ _count: count }) => count > 1).length, 0],
    ["sellers with an e-mail", mails.length, userIds.length],
    ["sellers with several e-mails", mails.filter(({ _count: count }) => count > 1).length, 0],
    ["e-mails as files", files.length, userIds.length],
    ["falls that are left", await db.marginFall.count(), 0],
    ["notices whose e-mail waits", await db.notice.count({ where: { mailWaiting: true } }), 0],
    ["events that wait", await db.outboxEvent.count({ where: { handledAt: null } }), 0],
    ["e-mails that are not sent", await db.sentMail.count({ where: { sentAt: null } }), 0],
  ];
  return expected
    .filter(([, found, count]) => found !== count)
    .map(([what, found, count]) => `${found} ${what} instead of ${count}`);
}
