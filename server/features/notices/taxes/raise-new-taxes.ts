import { civilDayOf, startOfDay } from "#core/fees/civil-day.ts";
import { isMailHour } from "#core/notices/mail-hours.ts";
import { newTaxAsked } from "#core/taxes/tax-reform.ts";
import type { Deps } from "#server/platform/deps.ts";
import { newTaxNotice } from "../kinds/new-tax.ts";
import { raiseNotices } from "../raise-notices.ts";

const batchSize = 200;

type Concerned = { userId: string; taxSellPct: number | null };

/**
 * Asks sellers whose regime loses PIS and Cofins for their new tax (TX-04), once, and only those
 * who gave theirs before. In the hours in which e-mails leave. Returns how many are new.
 */
export async function raiseNewTaxes({ db, clock, env }: Pick<Deps, "db" | "clock" | "env">): Promise<number> {
  const now = clock.now();
  const today = civilDayOf(now);
  const { from, to, regimes } = newTaxAsked;
  if (today < from || today > to || !isMailHour(now, env.mail.noticeHours)) return 0;
  let raised = 0;
  for (;;) {
    const concerned = await db.$queryRaw<Concerned[]>`/* find_new_taxes */
      SELECT s.user_id AS "userId", s.tax_sell_pct AS "taxSellPct"
      FROM seller_settings s JOIN users u ON u.id = s.user_id AND u.closed_at IS NULL
      WHERE s.tax_regime = ANY(${[...regimes]}) AND s.updated_at < ${startOfDay(from)}
        AND NOT EXISTS (SELECT FROM notices n WHERE n.user_id = s.user_id AND n.kind = ${newTaxNotice.name}
          AND n.subject = ${from})
      ORDER BY 1 LIMIT ${batchSize}`;
    if (concerned.length === 0) return raised;
    const notices = concerned.map(({ userId, taxSellPct }) => ({
      userId,
      subject: from,
      data: { taxSellPct },
    }));
    const fresh = await db.$transaction((tx) => raiseNotices({ tx, clock }, newTaxNotice, notices));
    raised += fresh.length;
    if (concerned.length < batchSize || fresh.length === 0) return raised;
  }
}
