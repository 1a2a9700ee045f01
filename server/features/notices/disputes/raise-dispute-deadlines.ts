import { addDays, civilDayOf } from "#core/fees/civil-day.ts";
import { isMailHour } from "#core/notices/mail-hours.ts";
import type { Deps } from "#server/platform/deps.ts";
import { disputeDeadline } from "../kinds/dispute-deadline.ts";
import { raiseNotices } from "../raise-notices.ts";

const batchSize = 200;
/** Days before the last day on which it is said. */
const daysAhead = 5;

type Due = { userId: string; deadline: string; disputes: number; cents: number };

/**
 * Says which last days for disputes are near (ST-20), each of them once to a seller: only what was
 * neither sent nor corrected. In the hours in which e-mails leave. Returns how many are new.
 */
export async function raiseDisputeDeadlines({
  db,
  clock,
  env,
}: Pick<Deps, "db" | "clock" | "env">): Promise<number> {
  const now = clock.now();
  if (!isMailHour(now, env.mail.noticeHours)) return 0;
  const today = civilDayOf(now);
  let raised = 0;
  for (;;) {
    const due = await db.$queryRaw<Due[]>`/* find_dispute_deadlines */
      SELECT d.user_id AS "userId", to_char(d.deadline, 'YYYY-MM-DD') AS deadline, count(*)::int AS disputes,
        sum(d.overcharge_cents)::int AS cents
      FROM statement_disputes d JOIN users u ON u.id = d.user_id AND u.closed_at IS NULL
      WHERE d.state = 'TO_DISPUTE' AND d.corrected_at IS NULL
        AND d.deadline >= ${today}::date AND d.deadline <= ${addDays(today, daysAhead)}::date
        AND NOT EXISTS (SELECT FROM notices n WHERE n.user_id = d.user_id AND n.kind = ${disputeDeadline.name}
          AND n.subject = to_char(d.deadline, 'YYYY-MM-DD'))
      GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${batchSize}`;
    if (due.length === 0) return raised;
    const notices = due.map(({ userId, ...data }) => ({ userId, subject: data.deadline, data }));
    const fresh = await db.$transaction((tx) => raiseNotices({ tx, clock }, disputeDeadline, notices));
    raised += fresh.length;
    if (due.length < batchSize || fresh.length === 0) return raised;
  }
}
