import { brasiliaTimeZone } from "#core/time.ts";
import type { Locks } from "#server/platform/db/locks.ts";
import type { JobSchedule } from "./job-contract.ts";
import { jobOptions } from "./queue-settings.ts";
import type { Queues } from "./queues.ts";

/**
 * Schedules repeating jobs that are missing or different: on the first start, after a change and
 * after a flush.
 */
export async function scheduleJobs(
  { locks, queues }: { locks: Locks; queues: Queues },
  schedules: readonly JobSchedule[],
): Promise<void> {
  // Workers that start at the same time take turns.
  await locks.run("schedule-jobs", { waitMs: 30_000 }, async () => {
    for (const schedule of schedules) await plan(queues, schedule);
  });
}

async function plan(queues: Queues, { contract, repeat }: JobSchedule): Promise<void> {
  const queue = queues.get(contract.queue);
  const planned = await queue.getJobScheduler(contract.name);
  const isPlanned =
    "every" in repeat ? Number(planned?.every) === repeat.every : planned?.pattern === repeat.pattern;
  if (isPlanned) return;
  const when = "every" in repeat ? repeat : { ...repeat, tz: brasiliaTimeZone };
  await queue.upsertJobScheduler(contract.name, when, {
    name: contract.name,
    data: {},
    opts: jobOptions(queues.settings, contract),
  });
}
