import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { followFeeChangesJob } from "#server/features/comparisons/kinds/fee-changes/follow/fee-changes.jobs.ts";
import { createLog } from "#server/platform/log.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import { firstFile, importFile } from "#tools/chaos/catalogue/journey.ts";
import { startEnvironment } from "#tools/chaos/environment.ts";
import { addShopeeSellers, announceFeeChange } from "#tools/chaos/notices/fee-change-sellers.ts";
import { registerSeller } from "#tools/chaos/seller.ts";
import { printTable, type Row } from "../table.ts";

/**
 * A person's import while the product calculates a change of fees for many other sellers, as a
 * ratio to the same import without that (D474). One server and one worker, on each engine.
 */

const rows = 500;
const jobs = Number(process.env.BENCH_JOBS ?? 500);
const listings = 20;
const maxRatio = 2;
const runsAlone = 3;

const results: Row[] = [];
for (const engine of ["postgres", "redis"] as const) results.push(await measure(engine));
printTable(`an import of ${rows} products behind ${jobs} jobs of the product`, results);

async function measure(engine: "postgres" | "redis"): Promise<Row> {
  const environment = await startEnvironment({ engine });
  const { db, postgres, redisUrl, urls } = environment;
  const queues = createQueues({ env: { databaseUrl: postgres.url, redisUrl }, log: createLog("silent") });
  try {
    const alone: number[] = [];
    for (let run = 0; run < runsAlone; run += 1) alone.push(await msOfImport(urls));
    await addShopeeSellers(db, jobs, listings);
    await announceFeeChange(db);
    await queues.add(followFeeChangesJob, [{ id: randomUUID(), payload: {} }]);
    while ((await db.feeChange.count()) < jobs) await setTimeout(20);
    const begunWith = await waiting();
    const behind = await msOfImport(urls);
    const left = await waiting();
    // The first one also loads the worker's code.
    const own = alone.toSorted((a, b) => a - b)[Math.floor(runsAlone / 2)] ?? 0;
    return {
      what: `with the queue in ${engine}`,
      measured: `${(behind / own).toFixed(2)} of ${own.toFixed(0)} ms alone (${behind.toFixed(0)} ms; ${begunWith} jobs waited at its start, ${left} at its end)`,
      target: `at most ${maxRatio}`,
      met: behind <= maxRatio * own,
    };
  } finally {
    await queues.close();
    await environment.stop();
  }

  async function waiting(): Promise<number> {
    return await db.feeChange.count({ where: { state: "PREPARING" } });
  }
}

async function msOfImport(urls: readonly string[]): Promise<number> {
  const seller = await registerSeller(urls, `importa-${randomUUID().slice(0, 8)}`);
  await seller.post("/api/start-trial");
  const startedAt = performance.now();
  await importFile(seller, firstFile(rows));
  return performance.now() - startedAt;
}
