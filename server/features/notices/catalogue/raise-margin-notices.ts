import { civilDayOf } from "#core/fees/civil-day.ts";
import { isMailHour } from "#core/notices/mail-hours.ts";
import { findSellerDefaults } from "#server/features/catalogue/figures/find-seller-defaults.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";
import { lowestId } from "#server/platform/db/lowest-id.ts";
import type { Clock, Deps } from "#server/platform/deps.ts";
import { belowMinimumMargin } from "../kinds/below-minimum-margin.ts";
import { raiseNotices } from "../raise-notices.ts";
import { publishFallen } from "./publish-fallen.ts";

const batchSize = 200;

type RaiseDeps = Pick<Deps, "db" | "clock" | "env">;

/**
 * Tells each seller once a day which listings fell below the minimum margin (NO-02), from 8 h on,
 * and returns how many were told. What falls after the day's notice waits for the next day's.
 */
export async function raiseMarginNotices({ db, clock, env }: RaiseDeps): Promise<number> {
  let raised = 0;
  let after = lowestId;
  while (isMailHour(clock.now(), env.mail.noticeHours)) {
    const sellers = await findSellers({ db, clock }, after);
    for (const userId of sellers) {
      const isRaised = await db.$transaction((tx) => raiseForSeller({ tx, clock }, userId));
      if (isRaised) raised += 1;
    }
    if (sellers.length < batchSize) break;
    after = sellers.at(-1) ?? lowestId;
  }
  return raised;
}

/** Sellers with falls and without today's notice, by id. */
async function findSellers({ db, clock }: Pick<RaiseDeps, "db" | "clock">, after: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ userId: string }[]>`/* find_margin_falls */
    SELECT DISTINCT f.user_id AS "userId" FROM margin_falls f
    WHERE f.user_id > ${after}::uuid AND NOT EXISTS (
      SELECT FROM notices n WHERE n.user_id = f.user_id AND n.kind = ${belowMinimumMargin.name}
        AND n.subject = ${civilDayOf(clock.now())})
    ORDER BY f.user_id LIMIT ${batchSize}`;
  return rows.map(({ userId }) => userId);
}

type Fallen = { count: number; lostCents: number | null; withoutUnits: number; listingIds: string[] | null };

/** How many listings an event of a webhook names, those with the smallest margin. */
const maxToldListings = 50;

/**
 * Removes the seller's falls and raises the notice about those that are still below, in one
 * transaction. The lock makes a second worker wait and then find today's notice.
 */
export async function raiseForSeller(
  { tx, clock }: { tx: DbTransaction; clock: Clock },
  userId: string,
): Promise<boolean> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`margin-notice:${userId}`}, 0))`;
  const subject = civilDayOf(clock.now());
  const key = { userId, kind: belowMinimumMargin.name, subject };
  if ((await tx.notice.count({ where: key })) > 0) return false;
  const [fallen] = await tx.$queryRaw<Fallen[]>`/* take_margin_falls */
    WITH fallen AS (
      DELETE FROM margin_falls WHERE user_id = ${userId}::uuid
      RETURNING listing_id, monthly_before_cents AS before
    )
    SELECT count(*)::int AS "count", (count(*) FILTER (WHERE l.units_per_month IS NULL))::int AS "withoutUnits",
      round(sum(f.before - l.monthly_profit_cents))::float8 AS "lostCents",
      (array_agg(l.id ORDER BY l.margin_pct, l.id))[1:${maxToldListings}::int] AS "listingIds"
    FROM fallen f JOIN listings l ON l.id = f.listing_id
    WHERE l.user_id = ${userId}::uuid AND NOT l.archived AND l.health IN ('THIN', 'LOSS')`;
  if (!fallen || fallen.count === 0) return false;
  const { minimumMarginPct } = await findSellerDefaults(tx, userId);
  const { count, withoutUnits } = fallen;
  const lostCents = fallen.lostCents !== null && fallen.lostCents > 0 ? fallen.lostCents : null;
  const data = { count, minimumMarginPct, lostCents, withoutUnits };
  const told = await raiseNotices({ tx, clock }, belowMinimumMargin, [{ userId, subject, data }]);
  if (told.length === 0) return false;
  const listingIds = fallen.listingIds ?? [];
  await publishFallen(tx, { userId, now: clock.now() }, { count, minimumMarginPct, listingIds });
  return true;
}
