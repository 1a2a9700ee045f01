import { dayMs } from "#core/time.ts";
import { checkFigures, checkNights } from "#server/features/catalogue/figures/check-figures.ts";
import type { Db } from "#server/platform/db/client.ts";
import { createLog } from "#server/platform/log.ts";
import { createMetrics } from "#server/platform/metrics/metrics.ts";

/** The stored figures that differ from core's: the nightly check (PR-12), of all its nights. */
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
