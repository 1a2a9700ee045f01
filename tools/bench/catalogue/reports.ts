import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { storeAllDailyFigures } from "#server/features/catalogue/figures/store-daily-figures.ts";
import { listAbc } from "#server/features/reports/abc/abc.ts";
import { findFixTotals, listToFix } from "#server/features/reports/fix/to-fix.ts";
import { reportGroupings, sumsByBand, sumsByGroup } from "#server/features/reports/overview/overview.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { systemClock } from "#server/platform/deps.ts";
import { quantile } from "../requests/load.ts";
import { printTable, type Row } from "../table.ts";
import { listingsOfSeller, makeSellers } from "./catalogue-rows.ts";

/**
 * The reports of a seller of BENCH_LISTINGS listings (100,000), and a day's snapshot of
 * BENCH_SELLERS (100) sellers of 1,000 and that one (DESIGN 8.1).
 */

const large = Number(process.env.BENCH_LISTINGS ?? 100_000);
const sellers = Number(process.env.BENCH_SELLERS ?? 100);
const runs = 15;
const maxReportMs = 300;
/** The target: 1,000 sellers with 1,000 listings in a minute. */
const maxListingUs = 60;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
try {
  const [largest = ""] = await makeSellers(db, { large, sellers });
  const rows: Row[] = [];
  for (const by of reportGroupings) {
    rows.push(
      await reportRow(`overview by ${by.toLowerCase()}`, maxReportMs, async () => {
        await sumsByBand(db, largest);
        await sumsByGroup(db, largest, by);
      }),
    );
  }
  rows.push(
    await reportRow("what to correct first", maxReportMs, async () => {
      await findFixTotals(db, largest);
      await listToFix(db, largest, { first: 20 });
    }),
    await reportRow("a page of the ABC", null, () =>
      listAbc(db, largest, { by: "PROFIT", sellsMuchEarnsLittle: false }, { first: 20 }),
    ),
    await snapshotRow(),
  );
  printTable("reports", rows);
} finally {
  await db.$disconnect();
  await postgres.stop();
}

async function reportRow(what: string, maxMs: number | null, run: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn += 1) {
    const startedAt = performance.now();
    await run();
    // The first run is the warm-up.
    if (turn > 0) times.push(performance.now() - startedAt);
  }
  const p95 = quantile(times, 0.95);
  return {
    what: `${what}, ${large.toLocaleString("en")} listings`,
    measured: `p95 ${p95.toFixed(0)} ms`,
    target: maxMs === null ? "no target" : `p95 under ${maxMs} ms`,
    met: maxMs === null || p95 < maxMs,
  };
}

async function snapshotRow(): Promise<Row> {
  const startedAt = performance.now();
  await storeAllDailyFigures({ db, clock: systemClock });
  const ms = performance.now() - startedAt;
  const listings = large + sellers * listingsOfSeller;
  const listingUs = (ms * 1000) / listings;
  return {
    what: `a day's snapshot of ${listings.toLocaleString("en")} listings`,
    measured: `${(ms / 1000).toFixed(1)} s, ${listingUs.toFixed(1)} µs a listing`,
    target: `${maxListingUs} µs a listing (1,000,000 in 60 s)`,
    met: listingUs < maxListingUs,
  };
}
