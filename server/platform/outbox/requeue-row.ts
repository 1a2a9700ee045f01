import { setTimeout } from "node:timers/promises";
import type { Job } from "bullmq";
import type { Queues } from "#server/platform/queue/queues.ts";
import { addRows, type PendingTable } from "./pending-rows.ts";

const pauseMs = 200;
const maxAttempts = 50;

/**
 * Gives a waiting row a new job with all its attempts. Replaces a job that is done, has failed or waits
 * for its next attempt. Waits up to ten seconds for a running one, which may have read the row before
 * it was reset.
 */
export async function requeueRow(queues: Queues, table: PendingTable, rowId: string): Promise<void> {
  const { contract, job } = table.toJob(rowId);
  const old = await queues.get(contract.queue).getJob(job.id);
  if (old) await removeIdle(old);
  await addRows(queues, table, [rowId]);
}

/** BullMQ cannot remove a running job, because a worker holds its lock. */
async function removeIdle(job: Job): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await job.remove();
    } catch (error) {
      if (attempt === maxAttempts || !(await job.isActive())) throw error;
      await setTimeout(pauseMs);
    }
  }
}
