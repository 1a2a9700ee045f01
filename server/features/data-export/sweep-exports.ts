import { hourMs, minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { queueExport } from "./data-export.jobs.ts";

/**
 * Longer than the queue retries a job (`queueSettings`): an export that is not made by then always
 * fails.
 */
const giveUpMs = 3 * hourMs;

/**
 * Gives up exports that cannot be made (D216), and queues every other one that has waited for more
 * than a minute.
 */
export async function sweepExports(deps: Pick<Deps, "db" | "clock" | "log" | "queues">): Promise<void> {
  await giveUp(deps);
  const before = new Date(deps.clock.now().getTime() - minuteMs);
  const waiting = await deps.db.dataExport.findMany({
    where: { state: "PREPARING", createdAt: { lt: before } },
    select: { id: true },
    take: 100,
  });
  for (const { id } of waiting) await queueExport(deps, id);
}

/**
 * Marks old exports as failed: the seller sees that and can order another, and no job is added
 * again.
 */
async function giveUp({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): Promise<void> {
  const now = clock.now();
  const hopeless = await db.dataExport.updateManyAndReturn({
    where: { state: "PREPARING", createdAt: { lt: new Date(now.getTime() - giveUpMs) } },
    data: { state: "FAILED", updatedAt: now, finishedAt: now },
    select: { id: true },
  });
  for (const { id } of hopeless) log.error({ exportId: id }, "data_export_given_up");
}
