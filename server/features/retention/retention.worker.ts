import { z } from "zod";
import { hourMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type JobContract, type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { type RemovalName, removals } from "./removals.ts";
import { removeOutdated } from "./remove-outdated.ts";

export const removeOutdatedJob: JobContract = {
  queue: "nightly",
  name: "retention.remove-outdated",
  payload: z.object({}),
  repeat: { pattern: "30 3 * * *" },
  limitMs: 4 * hourMs,
};

type RetentionDeps = Pick<Deps, "db" | "clock" | "log" | "metrics">;

export function retentionHandlers(deps: RetentionDeps): JobHandler[] {
  // From 0, so that the first night of each worker counts as an increase (D473).
  countRemoved(deps, () => 0);
  return [onJob(removeOutdatedJob, () => runRetention(deps))];
}

/** The nightly run: one log line, and a counter per table. */
async function runRetention(deps: RetentionDeps): Promise<void> {
  const startedAt = performance.now();
  const removed = await removeOutdated(deps);
  countRemoved(deps, (name) => removed[name]);
  deps.log.info({ removed, ms: Math.round(performance.now() - startedAt) }, "outdated_data_removed");
}

function countRemoved({ metrics }: RetentionDeps, rowsOf: (name: RemovalName) => number): void {
  for (const removal of removals) {
    const what = "clears" in removal ? "contents" : "rows";
    metrics.retentionRemoved.inc({ table: removal.table, what }, rowsOf(removal.name));
  }
}
