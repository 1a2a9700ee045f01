import type { Deps } from "#server/platform/deps.ts";
import { listen } from "#server/platform/live-updates/listen.ts";
import { drainRetiredQueues } from "#server/platform/queue/drain-retired-queues.ts";
import type { JobContract } from "#server/platform/queue/job-contract.ts";
import { scheduleJobs } from "#server/platform/queue/schedule-jobs.ts";
import { enqueuePending } from "./enqueue-pending.ts";
import { createNotifiedRows } from "./notified-rows.ts";
import { retryFailed } from "./retry-rows.ts";

/** The channel of the database triggers. */
const channel = "work_waiting";

export type RelayOptions = {
  /** How often to look for rows whose notification or job was lost. */
  sweepMs: number;
  graceMs: number;
  /**
   * The jobs that run here. Emptying the queue removes the schedules of those that repeat, so each
   * sweep restores them.
   */
  contracts: readonly JobContract[];
};

type RelayDeps = Pick<Deps, "db" | "clock" | "log" | "env" | "queues" | "locks" | "pendingTables">;

/**
 * Keeps the queue filled from the pending rows (decision 009): on each notification from the
 * database, and by a sweep at the start, after a lost connection and at an interval. Retries failed
 * jobs of rows once an hour.
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
      await scheduleJobs(deps, options.contracts);
      await retryFailed(deps);
      await drainRetiredQueues(deps);
    } catch (err) {
      log.warn({ err }, "sweep_failed");
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
