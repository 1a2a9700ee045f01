import { listingFigures } from "#core/catalogue/listing-figures.ts";
import { repriceListing } from "#core/catalogue/repricing/reprice-listing.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import { markListingsStale } from "#server/features/catalogue/figures/mark-listings-stale.ts";
import { recomputeFigures } from "#server/features/catalogue/figures/recompute-figures.ts";
import { countListings, listListings } from "#server/features/catalogue/listings/list-listings.ts";
import { listingFacts } from "#server/features/catalogue/listings/listing-rows.ts";
import type { ListingFilter } from "#server/features/catalogue/listings/listing-where.ts";
import type { ListingOrderField } from "#server/features/catalogue/listings/order-listings.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { systemClock } from "#server/platform/deps.ts";
import { listingsOfSeller, makeSellers } from "./catalogue-rows.ts";
import { quantile } from "./load.ts";
import { printTable, type Row } from "./table.ts";

/**
 * The rows of the catalogue (DESIGN 8.1), scaled down so that they take minutes: one seller of
 * BENCH_LISTINGS listings (100,000) among BENCH_SELLERS (100) of 1,000.
 */

const large = Number(process.env.BENCH_LISTINGS ?? 100_000);
const sellers = Number(process.env.BENCH_SELLERS ?? 100);
const orders: readonly ListingOrderField[] = [
  "NAME",
  "SKU",
  "COST",
  "PRICE",
  "PROFIT",
  "MARGIN",
  "MONTHLY_PROFIT",
  "UNITS",
  "UPDATED",
];
const runs = 15;
const maxPageMs = 100;
/** 1,000 sellers with 1,000 listings in a minute. */
const maxListingUs = 60;
const maxGrowth = 1.3;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
const deps = { db, clock: systemClock };
try {
  const [largest = "", ...others] = await makeSellers(db, { large, sellers });
  printTable("catalogue", [
    await measurePages(largest),
    await measureCount(largest),
    ...(await measureRecomputation(others)),
    await measureRepricing(others[0] ?? ""),
  ]);
} finally {
  await db.$disconnect();
  await postgres.stop();
}

async function measurePages(userId: string): Promise<Row> {
  const filters: Record<string, ListingFilter> = {
    "": {},
    "search of a word": { search: "garrafa" },
    "search of two words": { search: "azul inox" },
    "search of a SKU": { search: "COZ-001-000061" },
    "search of what is not there": { search: "xyzxyz" },
    channel: { channels: ["AMAZON"] },
    health: { healths: ["LOSS"] },
    tag: { tags: ["kit"] },
    category: { categories: ["Beleza"] },
    "loss zone": { lossZone: true },
    missing: { missing: true },
    archived: { archived: true },
  };
  const times: { name: string; p95: number }[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    for (const field of orders) {
      const direction = times.length % 2 === 0 ? "ASC" : "DESC";
      const page = () =>
        listListings(db, userId, { filter, order: { field, direction }, page: { first: 50 } });
      times.push({ name: `${name} by ${field}`, p95: await p95Of(page) });
    }
  }
  const worst = times.reduce((a, b) => (b.p95 > a.p95 ? b : a));
  const slow = times.filter(({ p95 }) => p95 >= maxPageMs).length;
  return {
    what: `first page of ${large.toLocaleString("en")} among ${(large + sellers * listingsOfSeller).toLocaleString("en")}, ${times.length} ways`,
    measured: `worst p95 ${worst.p95.toFixed(0)} ms (${worst.name.trim()}), ${slow} above`,
    target: `p95 under ${maxPageMs} ms`,
    met: slow === 0,
  };
}

async function measureCount(userId: string): Promise<Row> {
  const p95 = await p95Of(() => countListings(db, userId, {}));
  return {
    what: "counting them",
    measured: `p95 ${p95.toFixed(0)} ms`,
    target: `p95 under ${maxPageMs} ms`,
    met: p95 < maxPageMs,
  };
}

async function p95Of(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn <= runs; turn += 1) {
    const startedAt = performance.now();
    await run();
    // The first warms up.
    if (turn > 0) times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.95);
}

/** Every figure changes: the tax on the sale does. */
async function measureRecomputation(userIds: readonly string[]): Promise<Row[]> {
  const usOf = new Map<number, number>();
  let taxSellPct = 8;
  const mark = async (count: number) => {
    taxSellPct += 1;
    for (const userId of userIds.slice(0, count)) {
      const row = { taxSellPct, updatedAt: new Date() };
      await db.sellerSettings.upsert({ where: { userId }, create: { userId, ...row }, update: row });
      await db.$transaction((tx) => markListingsStale(tx, userId));
    }
    return (await db.staleFigures.findMany({ select: { id: true } })).map(({ id }) => id);
  };
  await recomputeAll(await mark(1), 1);
  for (const count of [1, 10, sellers]) {
    const marks = await mark(count);
    const ms = await recomputeAll(marks, 1);
    usOf.set(count, (ms * 1000) / (count * listingsOfSeller));
  }
  const two = ((await recomputeAll(await mark(sellers), 2)) * 1000) / (sellers * listingsOfSeller);
  const one = usOf.get(sellers) ?? Number.NaN;
  const growth = one / (usOf.get(10) ?? Number.NaN);
  return [
    {
      what: `new figures of ${sellers} sellers with ${listingsOfSeller} listings`,
      measured: `${one.toFixed(0)} µs a listing: 1,000 sellers in ${one.toFixed(0)} s`,
      target: `under ${maxListingUs} s`,
      met: one < maxListingUs,
    },
    {
      what: "growth from 10 sellers",
      measured: `${growth.toFixed(2)} (${[...usOf].map(([count, us]) => `${count}: ${us.toFixed(0)} µs`).join(", ")})`,
      target: `at most ${maxGrowth}`,
      met: growth <= maxGrowth,
    },
    {
      what: "two jobs at once in one worker process",
      measured: `${(one / two).toFixed(2)} times as fast (${two.toFixed(0)} µs a listing)`,
      target: "faster than one",
      met: two < one,
    },
  ];
}

/** Milliseconds until every mark is done, by so many jobs at once. */
async function recomputeAll(marks: readonly string[], jobs: number): Promise<number> {
  const startedAt = performance.now();
  const left = [...marks];
  const work = async () => {
    for (let mark = left.pop(); mark !== undefined; mark = left.pop()) await recomputeFigures(deps, mark);
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return performance.now() - startedAt;
}

async function measureRepricing(userId: string): Promise<Row> {
  const rows = await db.listing.findMany({ where: { userId }, include: { product: true } });
  const context = await loadFigureContext(db, userId, systemClock);
  const facts = rows.map((row) => ({ product: row.product, listing: listingFacts(row) }));
  const repricing = { goal: { kind: "MARGIN", value: 15 }, ending: "NINETY" } as const;
  const rate = (run: (index: number) => unknown) => {
    const startedAt = performance.now();
    for (let index = 0; index < 20 * facts.length; index += 1) run(index % facts.length);
    return (20 * facts.length * 1000) / (performance.now() - startedAt);
  };
  const at = (index: number) => facts[index] ?? facts[0];
  const figures = rate((index) => {
    const fact = at(index);
    return fact && listingFigures(fact.product, fact.listing, context);
  });
  const repriced = rate((index) => {
    const fact = at(index);
    return fact && repriceListing(fact.product, fact.listing, repricing, context);
  });
  return {
    what: "repricing to a margin, in core",
    measured: `${Math.round(repriced).toLocaleString("en")} a second (figures alone ${Math.round(figures).toLocaleString("en")})`,
    target: "100,000 in 3 s",
    met: repriced > 33_334,
  };
}
