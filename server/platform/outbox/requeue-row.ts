import { setTimeout } from "node:timers/promises";
import type { Job } from "bullmq";
import type { Queues } from "#server/platform/queue/queues.ts";
import { addRows, type PendingTable } from "./pending-rows.ts";

const betweenMs = 200;
const mostTries = 50;

/**
 * Gives a waiting row a new job with all its tries. Replaces a job that is done, has failed or waits for its next try.
 * Waits up to ten seconds for a running one: it may have read the row before the row was reset.
 */
export async function requeueRow(queues: Queues, table: PendingTable, rowId: string): Promise<void> {
  const { contract, job } = table.toJob(rowId);
  const old = await queues.get(contract.queue).getJob(job.id);
  if (old) await removeIdle(old);
  await addRows(queues, table, [rowId]);
}

/** A job that runs is locked, and cannot be removed. */
async function removeIdle(job: Job): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await job.remove();
    } catch (error) {
      if (tries === mostTries || !(await job.isActive())) throw error;
      await setTimeout(betweenMs);
    }
  }
}
