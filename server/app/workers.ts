import { accountDeletionHandlers } from "#server/features/account-deletion/account-deletion.worker.ts";
import { billingHandlers } from "#server/features/billing/billing.worker.ts";
import { figuresHandlers } from "#server/features/catalogue/figures/figures.worker.ts";
import { bulkStepWork } from "#server/features/comparisons/kinds/bulk-pricing/worker/bulk-step-work.ts";
import { feeChangeWork } from "#server/features/comparisons/kinds/fee-changes/calculate/price-chunk.ts";
import { feeChangeHandlers } from "#server/features/comparisons/kinds/fee-changes/follow/fee-changes.worker.ts";
import { priceFileWork } from "#server/features/comparisons/kinds/price-files/check/check-price-file.ts";
import { simulationWork } from "#server/features/comparisons/kinds/simulations/simulate-chunk.ts";
import { dataExportHandlers } from "#server/features/data-export/data-export.worker.ts";
import { importWork } from "#server/features/imports/worker/import-work.ts";
import { mailHandlers } from "#server/features/mail/mail.worker.ts";
import { noticeHandlers } from "#server/features/notices/notices.worker.ts";
import { webhookHandlers } from "#server/features/outgoing-webhooks/webhooks.worker.ts";
import { retentionHandlers } from "#server/features/retention/retention.worker.ts";
import { secondFactorHandlers } from "#server/features/second-factor/second-factor.worker.ts";
import { trialHandlers } from "#server/features/trials/trials.worker.ts";
import type { Deps } from "#server/platform/deps.ts";
import { eventHandlers } from "#server/platform/events/events.worker.ts";
import { createMailer } from "#server/platform/mailer.ts";
import { startRelay } from "#server/platform/outbox/relay.ts";
import { runJobs } from "#server/platform/queue/run-jobs.ts";
import { workHandlers } from "#server/platform/work/work.worker.ts";
import { subscribers } from "./subscribers.ts";

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
  const handlers = [
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
  ];
  const jobs = await runJobs(deps, handlers);
  const relay = startRelay(deps, { sweepMs, graceMs, contracts: handlers.map(({ contract }) => contract) });
  return {
    async close() {
      await relay.close();
      await jobs.close();
      mailer.close();
    },
  };
}
