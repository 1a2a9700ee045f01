import type { Deps } from "#server/platform/deps.ts";
import { listen } from "#server/platform/live-updates/listen.ts";
import type { JobSchedule } from "#server/platform/queue/job-contract.ts";
import { scheduleJobs } from "#server/platform/queue/schedule-jobs.ts";
import { enqueuePending } from "./enqueue-pending.ts";
import { createNotifiedRows } from "./notified-rows.ts";
import { retryFailed } from "./retry-failed.ts";

/** The triggers of the database name it. */
const channel = "work_waiting";

export type RelayOptions = {
  /** How often rows are looked for that nothing was heard of, or whose job is gone. */
  sweepMs: number;
  graceMs: number;
  /** Jobs that repeat by themselves. Whoever empties the queue empties their plan, too. */
  schedules: readonly JobSchedule[];
};

type RelayDeps = Pick<Deps, "db" | "clock" | "log" | "env" | "queues" | "locks" | "pendingTables">;

/**
 * Keeps the queue filled from the rows that wait (decision 009): at once when the database tells of one, and by a sweep at
 * the start, after a connection was lost, and at an interval. A row that has a job gets no second one; one in the failed list is tried once an hour.
 */
export function startRelay(deps: RelayDeps, options: RelayOptions): { close(): Promise<void> } {
  const { log, queues, env } = deps;
  const notified = createNotifiedRows(deps);
  const stopping = new AbortController();
  const { signal } = stopping;
  let sweeping: Promise<void> | undefined;

  async function fill(): Promise<void> {
    try {
      await enqueuePending(deps, { graceMs: options.graceMs, signal });
      await scheduleJobs(deps, options.schedules);
      await retryFailed(deps);
    } catch (err) {
      log.warn({ err }, "the queue cannot be filled now; trying again later");
    }
  }
  const sweep = () => {
    if (signal.aborted) return;
    sweeping ??= fill().finally(() => {
      sweeping = undefined;
    });
  };

  queues.onConnected(sweep);
  const timer = setInterval(sweep, options.sweepMs);
  const stopListening = listen({
    databaseUrl: env.databaseUrl,
    channel,
    log,
    onMessage: notified.add,
    onListening: sweep,
  });
  return {
    async close() {
      stopping.abort();
      clearInterval(timer);
      await stopListening();
      await Promise.all([notified.settled(), sweeping]);
    },
  };
}
