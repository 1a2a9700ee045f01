import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { markListingsStale } from "#server/features/catalogue/figures/follow-schedules.ts";
import { listListings } from "#server/features/catalogue/listings/list-listings.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { quantile } from "../requests/load.ts";
import { printTable, type Row } from "../table.ts";
import { addSellers, listingsOfSeller, makeModelSeller } from "./catalogue-rows.ts";

/**
 * Recomputes the figures of every listing with several worker processes, and measures how a page
 * and the job slow down with the number of sellers (DESIGN 8.1).
 */

const growth = [1, 10, 100, 1000].filter((count) => count <= Number(process.env.BENCH_SELLERS ?? 1000));
/**
 * Number of sellers in one measurement of the growth. With fewer sellers, some are computed twice.
 */
const sample = 10;
const pages = 50;
const turns = 3;
/** The target: 1,000 sellers with 1,000 listings in a minute. */
const maxListingUs = 60;
const minSpeedUp = 1.6;
const maxGrowth = 1.3;
/** The sellers that the worker processes share. */
const sharedOut = 100;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
const workers = [startWorker(), startWorker()];
let taxSellPct = 8;
try {
  const model = await makeModelSeller(db);
  const sellers: string[] = [];
  const grown: Grown[] = [];
  const rows: Row[] = [];
  await addSellers(db, model, sellers, 1);
  await usPerListing(workers, [...sellers, model]);
  for (const count of growth) {
    await addSellers(db, model, sellers, count);
    grown.push(await measureGrown(sellers));
    if (count === Math.min(sharedOut, growth.at(-1) ?? 0)) rows.push(...(await measureWorkers(sellers)));
  }
  rows.push(growthRow("a page", "ms", grown, ({ pageMs }) => pageMs));
  rows.push(growthRow("new figures of a listing", "µs", grown, ({ listingUs }) => listingUs));
  printTable("new figures", rows);
} finally {
  for (const worker of workers) worker.disconnect();
  await db.$disconnect();
  await postgres.stop();
}

type Grown = { sellers: number; pageMs: number; listingUs: number };

async function measureGrown(sellers: readonly string[]): Promise<Grown> {
  const at = (index: number) => sellers[index % sellers.length] ?? "";
  const pageTimes: number[] = [];
  for (let index = 0; index < pages; index += 1) {
    const startedAt = performance.now();
    const order = { field: "PROFIT", direction: "DESC" } as const;
    await listListings(db, at(index), { filter: {}, order, page: { first: 50 } });
    pageTimes.push(performance.now() - startedAt);
  }
  const times: number[] = [];
  for (let index = 0; index < sample; index += 1)
    times.push(await usPerListing(workers.slice(0, 1), [at(index)]));
  return {
    sellers: sellers.length,
    pageMs: quantile(pageTimes, 0.5),
    listingUs: quantile(times, 0.5),
  };
}

async function measureWorkers(sellers: readonly string[]): Promise<Row[]> {
  const best = { one: Number.POSITIVE_INFINITY, two: Number.POSITIVE_INFINITY };
  // Takes turns, because every turn leaves dead rows behind.
  for (let turn = 0; turn < turns; turn += 1) {
    await db.$executeRaw`VACUUM listings`;
    best.one = Math.min(best.one, await usPerListing(workers.slice(0, 1), sellers));
    await db.$executeRaw`VACUUM listings`;
    best.two = Math.min(best.two, await usPerListing(workers, sellers));
  }
  const { one, two } = best;
  return [
    {
      what: `new figures of ${sellers.length} sellers with ${listingsOfSeller} listings`,
      measured: `${one.toFixed(0)} µs a listing: 1,000 sellers in ${one.toFixed(0)} s`,
      target: `under ${maxListingUs} s`,
      met: one < maxListingUs,
    },
    {
      what: "the same by two worker processes",
      measured: `${(one / two).toFixed(2)} times as fast (${two.toFixed(0)} µs a listing)`,
      target: `at least ${minSpeedUp}`,
      met: one / two >= minSpeedUp,
    },
  ];
}

function growthRow(
  what: string,
  unit: string,
  grown: readonly Grown[],
  figureOf: (each: Grown) => number,
): Row {
  const values = grown.map(figureOf);
  // Compared with the smallest measurement before it, so that a slow first one hides no growth.
  const ratio = Math.max(...values.map((value, index) => value / Math.min(...values.slice(0, index + 1))));
  const list = grown.map((each) => `${each.sellers}: ${figureOf(each).toFixed(1)}`).join(", ");
  return {
    what: `${what}, the more sellers there are`,
    measured: `${ratio.toFixed(2)} (${list} ${unit})`,
    target: `at most ${maxGrowth}`,
    met: ratio <= maxGrowth,
  };
}

/** Changes the tax on the sale, so that every figure changes. The workers share the sellers. */
async function usPerListing(processes: readonly ChildProcess[], userIds: readonly string[]): Promise<number> {
  const marks = await markAll(userIds);
  const startedAt = performance.now();
  await Promise.all(
    processes.map(async (worker, index) => {
      worker.send(marks.filter((_, place) => place % processes.length === index));
      await once(worker, "message");
    }),
  );
  return ((performance.now() - startedAt) * 1000) / (userIds.length * listingsOfSeller);
}

async function markAll(userIds: readonly string[]): Promise<string[]> {
  taxSellPct = taxSellPct < 20 ? taxSellPct + 1 : 8;
  for (const userId of userIds) {
    const row = { taxSellPct, updatedAt: new Date() };
    await db.sellerSettings.upsert({ where: { userId }, create: { userId, ...row }, update: row });
    await db.$transaction((tx) => markListingsStale(tx, userId));
  }
  return (await db.staleFigures.findMany({ select: { id: true } })).map(({ id }) => id);
}

function startWorker(): ChildProcess {
  return fork(new URL("./recompute-process.ts", import.meta.url), [postgres.url]);
}
