import { civilDayOf } from "#core/fees/civil-day.ts";
import { isMailHour } from "#core/notices/mail-hours.ts";
import { reformOptionOn } from "#core/taxes/tax-reform.ts";
import type { Deps } from "#server/platform/deps.ts";
import { cbsOptionNotice } from "../kinds/cbs-option.ts";
import { raiseNotices } from "../raise-notices.ts";

const batchSize = 200;

/**
 * While the option to pay CBS and IBS outside the DAS can be cancelled, tells it to the companies
 * of the Simples that said they chose it (TX-04), once for each half-year. Returns how many are
 * new.
 */
export async function raiseCbsOptions({
  db,
  clock,
  env,
}: Pick<Deps, "db" | "clock" | "env">): Promise<number> {
  const now = clock.now();
  const option = reformOptionOn(civilDayOf(now));
  if (option?.act !== "CANCEL" || !isMailHour(now, env.mail.noticeHours)) return 0;
  const { until, half } = option;
  let raised = 0;
  for (;;) {
    const concerned = await db.$queryRaw<{ userId: string }[]>`/* find_cbs_options */
      SELECT s.user_id AS "userId" FROM seller_settings s JOIN users u ON u.id = s.user_id AND u.closed_at IS NULL
      WHERE s.tax_regime = 'SIMPLES' AND s.pays_cbs_outside
        AND NOT EXISTS (SELECT FROM notices n WHERE n.user_id = s.user_id AND n.kind = ${cbsOptionNotice.name}
          AND n.subject = ${until})
      ORDER BY 1 LIMIT ${batchSize}`;
    if (concerned.length === 0) return raised;
    const notices = concerned.map(({ userId }) => ({ userId, subject: until, data: { until, half } }));
    const fresh = await db.$transaction((tx) => raiseNotices({ tx, clock }, cbsOptionNotice, notices));
    raised += fresh.length;
    if (concerned.length < batchSize || fresh.length === 0) return raised;
  }
}
