import { checkTrialsJob } from "./access/access.jobs.ts";
import { accessHandlers } from "./access/access.worker.ts";
import {
  fetchUndeliveredEventsJob,
  reconcileSubscriptionsJob,
  sweepAttemptsJob,
} from "./billing/billing.jobs.ts";
import { billingHandlers } from "./billing/billing.worker.ts";
import type { Deps } from "./deps.ts";
import { eventHandlers } from "./events/events.worker.ts";
import { startRelay } from "./events/relay.ts";
import { mailHandlers } from "./mail/mail.worker.ts";
import { createMailer } from "./mail/mailer.ts";
import type { JobSchedule } from "./queue/job-contract.ts";
import { runJobs } from "./queue/run-jobs.ts";
import { removeOutdatedJob } from "./retention/retention.jobs.ts";
import { retentionHandlers } from "./retention/retention.worker.ts";
import { resealSecretsJob } from "./second-factor/second-factor.jobs.ts";
import { secondFactorHandlers } from "./second-factor/second-factor.worker.ts";

const minuteMs = 60_000;

const schedules: readonly JobSchedule[] = [
  { contract: checkTrialsJob, repeat: { every: minuteMs } },
  { contract: fetchUndeliveredEventsJob, repeat: { every: 20_000 } },
  { contract: sweepAttemptsJob, repeat: { every: 10 * minuteMs } },
  { contract: resealSecretsJob, repeat: { every: 60 * minuteMs } },
  { contract: reconcileSubscriptionsJob, repeat: { pattern: "0 4 * * *" } },
  { contract: removeOutdatedJob, repeat: { pattern: "30 3 * * *" } },
];

export type WorkersOptions = {
  /** How often waiting rows are looked for, and how long one must have waited. */
  sweepMs: number;
  graceMs: number;
};

/** Does the product's jobs in this process and keeps the queue filled, until closed. Closing finishes what runs. */
export async function startWorkers(
  deps: Deps,
  { sweepMs, graceMs }: WorkersOptions = { sweepMs: 30_000, graceMs: 2000 },
): Promise<{ close(): Promise<void> }> {
  const mailer = createMailer(deps.env);
  const jobs = await runJobs(deps, [
    ...eventHandlers(deps),
    ...billingHandlers(deps),
    ...mailHandlers({ ...deps, mailer }),
    ...accessHandlers(deps),
    ...secondFactorHandlers(deps),
    ...retentionHandlers(deps),
  ]);
  const relay = startRelay(deps, { sweepMs, graceMs, schedules });
  return {
    async close() {
      await relay.close();
      await jobs.close();
      mailer.close();
    },
  };
}
