import type { Deps } from "#server/platform/deps.ts";
import { runWorkJob } from "./catalogue-work.jobs.ts";
import type { WorkTable } from "./work-kind.ts";

/** A row that waits for a worker. `updatedAt` tells one job of the row from the next. */
export type WaitingWork = { id: string; updatedAt: Date };

/**
 * Adds a job for each row. Call it after the commit. While the queue is down it only logs: the sweep
 * adds the jobs later.
 */
export async function enqueueWork(
  { queues, log }: Pick<Deps, "queues" | "log">,
  table: WorkTable,
  rows: readonly WaitingWork[],
): Promise<void> {
  const jobs = rows.map(({ id, updatedAt }) => ({
    id: `${table}-${id}-${updatedAt.getTime()}`,
    payload: { table, id },
  }));
  await queues.add(runWorkJob, jobs).catch((err: unknown) => log.warn({ err, table }, "work_not_enqueued"));
}
