import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { switchNextRulesOn } from "#prisma/seed/next-rules/switch-next-rules.ts";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { printTable } from "../table.ts";
import { addSellers, listingsOfSeller, makeModelSeller } from "./catalogue-rows.ts";

/**
 * Calculates what a new schedule does to sellers whose 1,000 listings are all on its marketplace,
 * with one and with two worker processes (DESIGN 8.1).
 */

const sellerCount = Number(process.env.BENCH_SELLERS ?? 1000);
/** The target: 1,000 sellers with 1,000 listings in a minute. */
const maxListingUs = 60;
const minSpeedUp = 1.6;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
const workers = [startWorker(), startWorker()];
try {
  const model = await makeModelSeller(db);
  await db.$executeRaw`UPDATE listings SET channel = 'SHOPEE', listing_type = '', channel_name = ''
    WHERE user_id = ${model}::uuid AND id IN (
      SELECT DISTINCT ON (product_id) id FROM listings WHERE user_id = ${model}::uuid)`;
  const sellers: string[] = [];
  await addSellers(db, model, sellers, sellerCount);
  // Starts the processes' code.
  await usPerListing(workers);
  const one = await usPerListing(workers.slice(0, 1));
  const two = await usPerListing(workers);
  const told = await db.notice.count({ where: { kind: "fee-change" } });
  printTable("fee changes", [
    {
      what: `a new schedule over ${sellerCount} sellers with ${listingsOfSeller} listings`,
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
    {
      what: "notices after three calculations",
      measured: `${told} for ${sellerCount + 1} sellers`,
      target: "one each",
      met: told === sellerCount + 1,
    },
  ]);
} finally {
  for (const worker of workers) worker.disconnect();
  await db.$disconnect();
  await postgres.stop();
}

/** Announces the change anew, and lets the processes share its sellers. */
async function usPerListing(processes: readonly ChildProcess[]): Promise<number> {
  await switchNextRulesOn(db, new Date());
  const rows = await db.feeChange.findMany({ select: { id: true, userId: true } });
  const startedAt = performance.now();
  await Promise.all(
    processes.map(async (worker, index) => {
      worker.send(rows.filter((_, place) => place % processes.length === index));
      await once(worker, "message");
    }),
  );
  return ((performance.now() - startedAt) * 1000) / (rows.length * listingsOfSeller);
}

function startWorker(): ChildProcess {
  return fork(new URL("./fee-change-process.ts", import.meta.url), [postgres.url]);
}
