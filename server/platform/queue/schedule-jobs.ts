import { brasiliaTimeZone } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { JobContract } from "./job-contract.ts";
import { jobOptions } from "./queue-settings.ts";
import type { Queues } from "./queues.ts";
import { findWithdrawn, registerSchedules } from "./schedule-registrations.ts";

/**
 * Schedules the repeating jobs that are missing or different: on the first start, after a change
 * and after a flush.
 */
export async function scheduleJobs(
  deps: Pick<Deps, "locks" | "queues" | "db" | "clock" | "log">,
  contracts: readonly JobContract[],
): Promise<void> {
  const { locks, queues } = deps;
  const repeating = contracts.filter(({ repeat }) => repeat);
  await registerSchedules(
    deps,
    repeating.map(({ name }) => name),
  );
  // Workers that start at the same time take turns.
  await locks.run("schedule-jobs", { waitMs: 30_000 }, async () => {
    for (const contract of repeating) await plan(queues, contract);
    await endWithdrawn(deps);
  });
}

/** Ends the schedules of a release whose workers are gone (D479). */
async function endWithdrawn(deps: Pick<Deps, "queues" | "db" | "clock" | "log">): Promise<void> {
  const withdrawn = await findWithdrawn(deps);
  if (withdrawn.size === 0) return;
  for (const queue of deps.queues.all())
    for (const { key } of await queue.getJobSchedulers())
      if (withdrawn.has(key)) {
        await queue.removeJobScheduler(key);
        deps.log.info({ queue: queue.name, job: key }, "schedule_ended");
      }
}

async function plan(queues: Queues, contract: JobContract): Promise<void> {
  const { repeat } = contract;
  if (!repeat) return;
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
