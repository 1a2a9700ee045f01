import { setTimeout } from "node:timers/promises";
import type { Db } from "#server/platform/db/client.ts";
import type { TestEnvironment } from "../environment.ts";
import type { SeededRandom } from "../fault-injection.ts";

/** Longer than the 30 seconds after which `sweepWork` looks for another worker. */
const pauseMs = 35_000;
/** One in this many faults suspends the worker instead of killing it. */
const killsPerPause = 6;
/** Work that fails ten times in a row is given up. This is correct, but not tested here. */
const maxAttempts = 4;
const pollMs = 50;
/** The wait between seeing a worker at work and killing it. */
const delayMs = 500;
/** The wait between two faults. */
const waitMs = { least: 1500, spread: 5000 };

export type CatalogueFaults = {
  /** Number of workers killed or suspended, by what they were working on. */
  counts: Map<string, number>;
  stop(): Promise<void>;
};

/**
 * At random moments kills a worker that holds the lock of an import, a bulk step, a simulation, a
 * price file or a seller's figures. A suspended worker loses its connections to Postgres, as in a
 * network failure: without them its locks would keep the other worker out until it wakes up.
 */
export function injectCatalogueFaults(
  { db, workers }: TestEnvironment,
  random: SeededRandom,
): CatalogueFaults {
  const counts = new Map<string, number>();
  const stopping = new AbortController();

  async function run(): Promise<void> {
    for (let count = 1; !stopping.signal.aborted; ) {
      const held = await findHeldWork(db).catch(() => []);
      if (held.length === 0) await setTimeout(pollMs);
      const target = held[random(held.length)];
      const worker = workers.find(({ name }) => name === target?.worker);
      if (!target || !worker || stopping.signal.aborted) continue;
      await setTimeout(random(delayMs));
      const isPause = count % killsPerPause === 0;
      const key = `${isPause ? "suspended" : "killed"} during ${target.work}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      count += 1;
      if (isPause) await Promise.all([worker.pause(pauseMs), disconnect(db, worker.name)]);
      else await worker.kill();
      await setTimeout(waitMs.least + random(waitMs.spread));
    }
  }
  const running = run();
  return {
    counts,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

type HeldWork = { worker: string; work: string };

/**
 * The work whose advisory lock each worker holds, from `run-work.ts`, and `lock-catalogue.ts` for
 * figures.
 */
async function findHeldWork(db: Db): Promise<HeldWork[]> {
  return await db.$queryRaw<HeldWork[]>`
    SELECT a.application_name AS worker, w.work
    FROM (
      SELECT 'import ' || state AS work, 'catalogue-work-' || id AS key FROM imports WHERE attempts < ${maxAttempts}
      UNION ALL
      SELECT 'bulk step ' || state, 'catalogue-work-' || id FROM bulk_steps WHERE attempts < ${maxAttempts}
      UNION ALL
      SELECT 'simulation ' || state, 'catalogue-work-' || id FROM simulations WHERE attempts < ${maxAttempts}
      UNION ALL
      SELECT 'price file ' || state, 'catalogue-work-' || id FROM price_files WHERE attempts < ${maxAttempts}
      UNION ALL SELECT 'figures', 'catalogue:' || user_id FROM stale_figures
    ) w
    JOIN pg_locks l ON l.locktype = 'advisory' AND l.granted
      AND (l.classid::bigint << 32) | l.objid::bigint = hashtextextended(w.key, 0)
    JOIN pg_stat_activity a ON a.pid = l.pid AND a.application_name LIKE 'worker-%'`;
}

async function disconnect(db: Db, worker: string): Promise<void> {
  await db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ${worker}`;
}
