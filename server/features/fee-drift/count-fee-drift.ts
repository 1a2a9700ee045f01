import type { Marketplace } from "#core/sale/channel.ts";
import type { DbTransaction } from "#server/platform/db/client.ts";

/** Fewer sellers are not shown to anybody (D436). */
const leastSellers = 5;
/** Older reports say nothing of today's fees. */
const reportDays = 90;
const dayMs = 24 * 60 * 60 * 1000;

/** A commission that many sellers were charged in another percentage than the rule's. */
export type CountedDrift = {
  marketplace: Marketplace;
  /** '' where the rule has none. */
  category: string;
  listingType: string;
  rulePct: number;
  /** Of the seller in the middle. */
  chargedPct: number;
  sellers: number;
  orders: number;
};

/**
 * Where the differences of at least five consenting sellers point the same way, the most sellers in
 * front. Nothing tells who they are (ST-10).
 */
export async function countFeeDrift(
  db: Pick<DbTransaction, "$queryRaw">,
  now: Date,
): Promise<CountedDrift[]> {
  const since = new Date(now.getTime() - reportDays * dayMs);
  return await db.$queryRaw<CountedDrift[]>`/* count_fee_drift */
    SELECT channel AS "marketplace", category, listing_type AS "listingType", rule_pct AS "rulePct",
      percentile_disc(0.5) WITHIN GROUP (ORDER BY charged_pct) AS "chargedPct",
      count(*)::int AS "sellers", sum(orders)::int AS "orders"
    FROM fee_drift_reports
    WHERE reported_at >= ${since}
    GROUP BY channel, category, listing_type, rule_pct, charged_pct > rule_pct
    HAVING count(*) >= ${leastSellers}
    ORDER BY count(*) DESC, channel, category, listing_type, rule_pct`;
}
