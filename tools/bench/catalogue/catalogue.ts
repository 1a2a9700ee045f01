import { listingFigures } from "#core/catalogue/listing-figures.ts";
import { repriceListing } from "#core/comparison/repricing/reprice-listing.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { loadFigureContext } from "#server/features/catalogue/figure-context.ts";
import type { ListingFilter } from "#server/features/catalogue/listing-where.ts";
import {
  countListings,
  countProducts,
  type ListingOrderField,
  listListings,
} from "#server/features/catalogue/listings/list-listings.ts";
import { soldListingOfRow } from "#server/features/catalogue/store/listing-rows.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { systemClock } from "#server/platform/deps.ts";
import { quantile } from "../requests/load.ts";
import { printTable, type Row } from "../table.ts";
import { listingsOfSeller, makeSellers } from "./catalogue-rows.ts";

/**
 * The rows of the catalogue (DESIGN 8.1), scaled down so that they take minutes: one seller of
 * BENCH_LISTINGS listings (100,000) among BENCH_SELLERS (100) of 1,000.
 */

const large = Number(process.env.BENCH_LISTINGS ?? 100_000);
const sellers = Number(process.env.BENCH_SELLERS ?? 100);
const orders: readonly ListingOrderField[] = [
  "NAME",
  "PRODUCT",
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

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
try {
  const [largest = "", another = ""] = await makeSellers(db, { large, sellers });
  printTable("catalogue", [
    await measurePages(largest),
    await measureCount("counting them", () => countListings(db, largest, {})),
    await measureCount("counting the products of a filter", () =>
      countProducts(db, largest, { missing: false }),
    ),
    await measureRepricing(another),
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
    "search without results": { search: "xyzxyz" },
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

async function measureCount(what: string, count: () => Promise<number>): Promise<Row> {
  const p95 = await p95Of(count);
  return {
    what,
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
    // The first run is the warm-up.
    if (turn > 0) times.push(performance.now() - startedAt);
  }
  return quantile(times, 0.95);
}

async function measureRepricing(userId: string): Promise<Row> {
  const rows = await db.listing.findMany({ where: { userId }, include: { product: true } });
  const context = await loadFigureContext(db, userId, systemClock);
  const facts = rows.map((row) => ({ product: row.product, listing: soldListingOfRow(row) }));
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
