import { dayMs } from "#core/time.ts";
import { checkFigures, checkNights } from "#server/features/catalogue/figures/check-figures.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";

/**
 * The stored figures that differ from core's, as the nightly check (PR-12) finds them, checking
 * every night's share.
 */
export async function findWrongFigures(db: Db): Promise<string[]> {
  const lines: string[] = [];
  const log = createLog("error", { write: (line) => void lines.push(line.trim()) });
  const metrics = createMetrics({ ofProcess: false });
  const startMs = Date.now();
  for (let night = 0; night < checkNights; night += 1) {
    const clock = { now: () => new Date(startMs + night * dayMs) };
    await checkFigures({ db, clock, log, metrics });
  }
  const { values } = await metrics.figuresChecked.get();
  const checked = values.reduce((sum, { value }) => sum + value, 0);
  const listings = await db.listing.count();
  return checked === listings
    ? lines
    : [...lines, `figures of ${checked} of ${listings} listings were checked`];
}

/** Changes of prices and costs that are not in the history exactly once. */
export async function checkHistory(db: Db): Promise<string[]> {
  const violations: string[] = [];
  const [gaps] = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM (
      SELECT c.old_cents, c.new_cents, lag(c.new_cents) OVER changes AS before,
        lead(c.id) OVER changes IS NULL AS is_last,
        CASE c.kind WHEN 'PRICE' THEN l.price_cents ELSE p.cost_cents END AS today
      FROM price_changes c JOIN products p ON p.id = c.product_id LEFT JOIN listings l ON l.id = c.listing_id
      WINDOW changes AS (PARTITION BY c.kind, c.product_id, c.listing_id ORDER BY c.created_at, c.id)
    ) c
    WHERE old_cents IS DISTINCT FROM before OR (is_last AND new_cents IS DISTINCT FROM today)`;
  if (gaps?.count !== 0)
    violations.push(`${gaps?.count} entries of the history do not follow from the one before`);
  const [steps] = await db.$queryRaw<{ count: number }[]>`
    WITH expected AS (
      SELECT 'BULK_STEP' AS actor, step_id, listing_id, old_price_cents AS old_cents, new_price_cents AS new_cents
      FROM bulk_step_items WHERE state IN ('APPLIED', 'UNDONE', 'KEPT')
      UNION ALL
      SELECT 'UNDO', step_id, listing_id, new_price_cents, old_price_cents
      FROM bulk_step_items WHERE state = 'UNDONE'
    ), found AS (
      SELECT actor::text, actor_id AS step_id, listing_id, old_cents, new_cents, count(*) AS entries
      FROM price_changes WHERE actor IN ('BULK_STEP', 'UNDO') GROUP BY 1, 2, 3, 4, 5
    )
    SELECT count(*)::int AS count
    FROM expected e FULL JOIN found f USING (actor, step_id, listing_id, old_cents, new_cents)
    WHERE e.actor IS NULL OR f.entries IS DISTINCT FROM 1`;
  if (steps?.count !== 0)
    violations.push(`${steps?.count} changes of bulk steps are not once in the history`);
  return violations;
}
