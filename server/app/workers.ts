import { hourMs, minuteMs } from "#core/time.ts";
import {
  accountDeletionHandlers,
  deleteDueAccountsJob,
} from "#server/features/account-deletion/account-deletion.worker.ts";
import {
  fetchUndeliveredEventsJob,
  reconcileSubscriptionsJob,
  sweepAttemptsJob,
} from "#server/features/billing/billing.jobs.ts";
import { billingHandlers } from "#server/features/billing/billing.worker.ts";
import {
  checkFiguresJob,
  followSchedulesJob,
  storeDailyFiguresJob,
} from "#server/features/catalogue/figures/figures.jobs.ts";
import { figuresHandlers } from "#server/features/catalogue/figures/figures.worker.ts";
import { bulkStepWork } from "#server/features/comparisons/kinds/bulk-pricing/worker/bulk-step-work.ts";
import { feeChangeWork } from "#server/features/comparisons/kinds/fee-changes/calculate/price-chunk.ts";
import {
  followFeeChangesJob,
  refreshFeeChangesJob,
} from "#server/features/comparisons/kinds/fee-changes/follow/fee-changes.jobs.ts";
import { feeChangeHandlers } from "#server/features/comparisons/kinds/fee-changes/follow/fee-changes.worker.ts";
import { priceFileWork } from "#server/features/comparisons/kinds/price-files/check/check-price-file.ts";
import { simulationWork } from "#server/features/comparisons/kinds/simulations/simulate-chunk.ts";
import { sweepExportsJob } from "#server/features/data-export/data-export.jobs.ts";
import { dataExportHandlers } from "#server/features/data-export/data-export.worker.ts";
import { importWork } from "#server/features/imports/worker/import-work.ts";
import { mailHandlers } from "#server/features/mail/mail.worker.ts";
import {
  raiseDisputeDeadlinesJob,
  raiseMarginNoticesJob,
  raiseWeeklySummariesJob,
  sendNoticeMailsJob,
} from "#server/features/notices/notices.jobs.ts";
import { noticeHandlers } from "#server/features/notices/notices.worker.ts";
import { resealEndpointSecretsJob } from "#server/features/outgoing-webhooks/webhooks.jobs.ts";
import { webhookHandlers } from "#server/features/outgoing-webhooks/webhooks.worker.ts";
import { removeOutdatedJob, retentionHandlers } from "#server/features/retention/retention.worker.ts";
import {
  resealSecretsJob,
  secondFactorHandlers,
} from "#server/features/second-factor/second-factor.worker.ts";
import { checkTrialsJob } from "#server/features/trials/trials.jobs.ts";
import { trialHandlers } from "#server/features/trials/trials.worker.ts";
import type { Deps } from "#server/platform/deps.ts";
import { eventHandlers } from "#server/platform/events/events.worker.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { startRelay } from "#server/platform/outbox/relay.ts";
import type { JobSchedule } from "#server/platform/queue/job-contract.ts";
import { runJobs } from "#server/platform/queue/run-jobs.ts";
import { sweepWorkJob } from "#server/platform/work/work.jobs.ts";
import { workHandlers } from "#server/platform/work/work.worker.ts";
import { subscribers } from "./subscribers.ts";

const schedules: readonly JobSchedule[] = [
  { contract: checkTrialsJob, repeat: { every: minuteMs } },
  { contract: fetchUndeliveredEventsJob, repeat: { every: 20_000 } },
  { contract: sweepWorkJob, repeat: { every: minuteMs } },
  { contract: sweepAttemptsJob, repeat: { every: 10 * minuteMs } },
  { contract: resealSecretsJob, repeat: { every: hourMs } },
  { contract: resealEndpointSecretsJob, repeat: { every: hourMs } },
  { contract: sweepExportsJob, repeat: { every: minuteMs } },
  { contract: deleteDueAccountsJob, repeat: { every: 10 * minuteMs } },
  // Runs just after midnight, and within an hour of a release.
  { contract: followSchedulesJob, repeat: { pattern: "1 * * * *" } },
  { contract: followFeeChangesJob, repeat: { pattern: "3 * * * *" } },
  { contract: refreshFeeChangesJob, repeat: { pattern: "30 2 * * *" } },
  { contract: storeDailyFiguresJob, repeat: { pattern: "50 23 * * *" } },
  { contract: checkFiguresJob, repeat: { pattern: "0 2 * * *" } },
  { contract: sendNoticeMailsJob, repeat: { every: minuteMs } },
  { contract: raiseDisputeDeadlinesJob, repeat: { pattern: "20 * * * *" } },
  { contract: raiseMarginNoticesJob, repeat: { pattern: "5 * * * *" } },
  { contract: raiseWeeklySummariesJob, repeat: { pattern: "0 * * * 1" } },
  { contract: reconcileSubscriptionsJob, repeat: { pattern: "0 4 * * *" } },
  { contract: removeOutdatedJob, repeat: { pattern: "30 3 * * *" } },
];

export type WorkersOptions = {
  /** How often to check for pending rows, and how old a row must be. */
  sweepMs: number;
  graceMs: number;
};

/** Runs all jobs in this process and keeps the queue filled. Closing finishes running jobs. */
export async function startWorkers(
  deps: Deps,
  { sweepMs, graceMs }: WorkersOptions = { sweepMs: 30_000, graceMs: 2000 },
): Promise<{ close(): Promise<void> }> {
  const mailer = createMailer(deps.env);
  const jobs = await runJobs(deps, [
    ...eventHandlers(deps, subscribers),
    ...billingHandlers(deps),
    ...mailHandlers({ ...deps, mailer }),
    ...trialHandlers(deps),
    ...secondFactorHandlers(deps),
    ...retentionHandlers(deps),
    ...workHandlers(deps, [
      importWork(deps),
      bulkStepWork(deps),
      simulationWork(deps),
      feeChangeWork(deps),
      priceFileWork(deps),
    ]),
    ...accountDeletionHandlers(deps),
    ...dataExportHandlers(deps),
    ...figuresHandlers(deps),
    ...noticeHandlers(deps),
    ...feeChangeHandlers(deps),
    ...webhookHandlers(deps),
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
