import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { raiseMarginNoticesJob, sendNoticeMailsJob } from "#server/features/notices/notices.jobs.ts";
import type { Env } from "#server/platform/env/env.ts";
import { createLog } from "#server/platform/log.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "../environment.ts";
import { createSeededRandom, type SeededRandom } from "../fault-injection.ts";
import { addFallenSellers } from "./fallen-sellers.ts";
import { checkNotices, countUntold } from "./notice-invariants.ts";

export type NoticeChaosOptions = EnvironmentOptions & {
  /** How many sellers have a listing below their minimum margin. */
  sellers: number;
  seed: number;
};

export type NoticeChaosReport = {
  sellers: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  /** Workers killed while sellers still had to be told. */
  kills: number;
  workerStarts: number;
  seconds: number;
};

const settleMs = 300_000;
/** The wait between two kills. A worker takes some seconds to start, and does nothing before. */
const waitMs = { least: 500, spread: 6000 };
/** Then the workers are left alone, so that a slow machine gets to the end. */
const maxKills = 8;

/**
 * Tells sellers of listings below their minimum margin while workers, which all raise the notices
 * and pass on their e-mails at once, are killed; then checks that each was told once.
 */
export async function runNoticeChaos(options: NoticeChaosOptions): Promise<NoticeChaosReport> {
  const environment = await startEnvironment({ ...options, instances: options.instances ?? 2 });
  const startedAt = Date.now();
  const queues = createQueues({ env: queueEnv(environment), log: createLog("silent") });
  try {
    const userIds = await addFallenSellers(environment.db, options.sellers);
    const random = createSeededRandom(options.seed);
    let kills = 0;
    const until = Date.now() + settleMs;
    while ((await countUntold(environment.db, userIds)) > 0 && Date.now() < until) {
      // Several of each, because any worker may run them at the same time.
      for (const contract of [raiseMarginNoticesJob, sendNoticeMailsJob])
        await queues.add(contract, [newJob(), newJob()]);
      await setTimeout(waitMs.least + random(waitMs.spread));
      if (kills === maxKills || (await countUntold(environment.db, userIds)) === 0) continue;
      await killOne(environment, random);
      kills += 1;
    }
    return {
      sellers: options.sellers,
      violations: await checkNotices(environment, userIds),
      kills,
      workerStarts: environment.workers.reduce((sum, { starts }) => sum + starts(), 0),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    await queues.close();
    await environment.stop();
  }
}

const newJob = () => ({ id: randomUUID(), payload: {} });

function queueEnv({ postgres, redisUrl }: TestEnvironment): Pick<Env, "databaseUrl" | "redisUrl"> {
  return { databaseUrl: postgres.url, redisUrl };
}

async function killOne({ workers }: TestEnvironment, random: SeededRandom): Promise<void> {
  await workers[random(workers.length)]?.kill();
}
