import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Env } from "#server/platform/env/env.ts";
import { createLog } from "#server/platform/log.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";
import { createQueues } from "#server/platform/queue/queues.ts";
import type { TestEnvironment } from "../environment.ts";

const settleMs = 300_000;
const pollMs = 250;
/** Any worker may run the same job at the same time. */
const atOnce = 2;

type Told = {
  jobs: readonly JobContract[];
  /** How many sellers have not been told yet. */
  countWithoutNotice: () => Promise<number>;
};

/** Keeps the jobs in the queue until every seller is told. */
export async function runUntilNotified(
  environment: TestEnvironment,
  { jobs, countWithoutNotice }: Told,
): Promise<void> {
  const queues = createQueues({ env: queueEnv(environment), log: createLog("silent") });
  const until = Date.now() + settleMs;
  try {
    while ((await countWithoutNotice()) > 0 && Date.now() < until) {
      for (const contract of jobs) {
        const waiting = await queues.get(contract.queue).getWaitingCount();
        if (waiting < jobs.length * atOnce) await queues.add(contract, [newJob(), newJob()]);
      }
      await setTimeout(pollMs);
    }
  } finally {
    await queues.close();
  }
}

const newJob = () => ({ id: randomUUID(), payload: {} });

function queueEnv({ postgres, redisUrl }: TestEnvironment): Pick<Env, "databaseUrl" | "redisUrl"> {
  return { databaseUrl: postgres.url, redisUrl };
}
