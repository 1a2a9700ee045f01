import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Env } from "#server/platform/env/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import type { TestEnvironment } from "../environment.ts";
import { createSeededRandom } from "../fault-injection.ts";

const settleMs = 300_000;
/** The wait between two kills. A worker takes some seconds to start, and does nothing before. */
const waitMs = { least: 500, spread: 6000 };
/** Then the workers are left alone, so that a slow machine gets to the end. */
const maxKills = 8;

type Told = {
  /** Each is added twice at a time, because any worker may run it at the same time. */
  jobs: readonly JobContract[];
  /** How many sellers have not been told yet. */
  countWithoutNotice: () => Promise<number>;
  seed: number;
};

/** Runs the jobs while workers are killed, until every seller is told; returns the kills. */
export async function killUntilNotified(
  environment: TestEnvironment,
  { jobs, countWithoutNotice, seed }: Told,
): Promise<number> {
  const queues = createQueues({ env: queueEnv(environment), log: createLog("silent") });
  const { workers } = environment;
  const random = createSeededRandom(seed);
  const until = Date.now() + settleMs;
  let kills = 0;
  try {
    while ((await countWithoutNotice()) > 0 && Date.now() < until) {
      for (const contract of jobs) await queues.add(contract, [newJob(), newJob()]);
      await setTimeout(waitMs.least + random(waitMs.spread));
      if (kills === maxKills || (await countWithoutNotice()) === 0) continue;
      await workers[random(workers.length)]?.kill();
      kills += 1;
    }
  } finally {
    await queues.close();
  }
  return kills;
}

const newJob = () => ({ id: randomUUID(), payload: {} });

function queueEnv({ postgres, redisUrl }: TestEnvironment): Pick<Env, "databaseUrl" | "redisUrl"> {
  return { databaseUrl: postgres.url, redisUrl };
}
