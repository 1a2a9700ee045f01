import { feeChangeNotice } from "#server/features/notices/kinds/fee-change.ts";
import type { Db } from "#server/platform/db/client.ts";
import { monthlyCents } from "./fee-change-sellers.ts";

const { name } = feeChangeNotice;

/** How many of the sellers have not got the e-mail of their fee change yet. */
export async function countWithoutMail(db: Db, userIds: readonly string[]): Promise<number> {
  const sent = await db.sentMail.count({ where: { template: name, sentAt: { not: null } } });
  return userIds.length - sent;
}

/**
 * The violated invariants: each seller has one result with a row for each listing, totals equal to
 * a hand calculation, one notice and one e-mail.
 */
export async function checkFeeChanges(
  db: Db,
  userIds: readonly string[],
  listings: number,
): Promise<string[]> {
  const right = {
    state: "READY",
    changedCount: listings,
    doneItems: listings,
    beforeCents: listings * monthlyCents.before,
    afterCents: listings * monthlyCents.after,
  } as const;
  const notices = await db.notice.groupBy({ by: ["userId"], where: { kind: name }, _count: true });
  const mails = await db.sentMail.groupBy({ by: ["recipient"], where: { template: name }, _count: true });
  const expected: [what: string, found: number, count: number][] = [
    ["results", await db.feeChange.count(), userIds.length],
    ["results that are right", await db.feeChange.count({ where: right }), userIds.length],
    ["rows of results", await db.feeChangeRow.count(), userIds.length * listings],
    ["sellers with a notice", notices.length, userIds.length],
    ["sellers with several notices", notices.filter(({ _count: count }) => count > 1).length, 0],
    ["sellers with an e-mail", mails.length, userIds.length],
    ["sellers with several e-mails", mails.filter(({ _count: count }) => count > 1).length, 0],
    ["notices whose e-mail waits", await db.notice.count({ where: { mailWaiting: true } }), 0],
  ];
  return expected
    .filter(([, found, count]) => found !== count)
    .map(([what, found, count]) => `${found} ${what} instead of ${count}`);
}
