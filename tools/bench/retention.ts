import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { startTemporaryPostgres } from "#scripts/local/postgres/temporary-postgres.ts";
import { removeOutdated } from "#server/features/retention/remove-outdated.ts";
import { createDatabaseClient } from "#server/platform/db/client.ts";
import { migrate } from "#server/platform/db/migrations/migrate.ts";
import { systemClock } from "#server/platform/deps.ts";
import { createLimits } from "#server/platform/limits.ts";
import { quantile } from "./requests/load.ts";
import { printTable } from "./table.ts";

/** Retention: how long rate limits take to count while a million outdated counters are removed. */

const outdated = 1_000_000;
const betweenMs = 5;

const postgres = await startTemporaryPostgres();
await migrate(postgres.url);
const db = createDatabaseClient(postgres.url);
// The removing worker has its own connections, as in production.
const worker = createDatabaseClient(postgres.url);
try {
  await db.$executeRaw`
    INSERT INTO rate_limits (key, points, expire)
    SELECT 'signInByName:' || gen_random_uuid(), 3, extract(epoch FROM now())::bigint * 1000 - 7200000 - n
    FROM generate_series(1, ${outdated}) n`;
  await db.$executeRaw`ANALYZE rate_limits`;
  const quiet = await countWhile(setTimeout(3000));
  const startedAt = performance.now();
  const removing = removeOutdated({ db: worker, clock: systemClock });
  const busy = await countWhile(removing);
  const seconds = (performance.now() - startedAt) / 1000;
  const { expired_counters: removed } = await removing;
  const worst = Math.max(...busy);
  printTable("retention", [
    {
      what: `counting an attempt while ${outdated.toLocaleString("en")} counters are removed`,
      measured: `worst ${worst.toFixed(0)} ms, p99 ${quantile(busy, 0.99).toFixed(1)} ms`,
      target: `worst under 250 ms (alone: worst ${Math.max(...quiet).toFixed(0)} ms, p99 ${quantile(quiet, 0.99).toFixed(1)} ms)`,
      met: worst < 250,
    },
    {
      what: "removing them",
      measured: `${removed.toLocaleString("en")} in ${seconds.toFixed(1)} s, ${busy.length} attempts counted meanwhile`,
      target: "all of them",
      met: removed === outdated,
    },
  ]);
} finally {
  await Promise.all([db.$disconnect(), worker.$disconnect()]);
  await postgres.stop();
}

/**
 * Counts new attempts, each an inserted row, until the work is done. Returns each duration in
 * milliseconds.
 */
async function countWhile(work: Promise<unknown>): Promise<number[]> {
  const limits = createLimits(db, 1);
  const durations: number[] = [];
  let isDone = false;
  const done = () => {
    isDone = true;
  };
  work.then(done, done);
  while (!isDone) {
    const startedAt = performance.now();
    await limits.take("signInByName", randomUUID());
    durations.push(performance.now() - startedAt);
    await setTimeout(betweenMs);
  }
  return durations;
}
