import { setTimeout } from "node:timers/promises";
import type { Job } from "bullmq";
import type { Queues } from "#server/platform/queue/queues.ts";
import { addRows, type WorkTableName, workTables } from "./pending-rows.ts";

const betweenMs = 200;
const mostTries = 50;

/**
 * Has a waiting row's job done now, with all its tries: one that is done, has failed or waits for its next try gives way.
 * One that runs is waited for, up to ten seconds: it may have looked at the row before it waited.
 */
export async function renewRow(queues: Queues, name: WorkTableName, rowId: string): Promise<void> {
  const { contract, job } = workTables[name].jobOf(rowId);
  const old = await queues.get(contract.queue).getJob(job.id);
  if (old) await removeIdle(old);
  await addRows(queues, name, [rowId]);
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
