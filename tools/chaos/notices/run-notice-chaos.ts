import { followFeeChangesJob } from "#server/features/fee-changes/follow/fee-changes.jobs.ts";
import { raiseMarginNoticesJob, sendNoticeMailsJob } from "#server/features/notices/notices.jobs.ts";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "../environment.ts";
import { addFallenSellers } from "./fallen-sellers.ts";
import { checkFeeChanges, countWithoutMail } from "./fee-change-invariants.ts";
import { addShopeeSellers, announceFeeChange } from "./fee-change-sellers.ts";
import { killUntilNotified } from "./kill-until-notified.ts";
import { checkNotices, countWithoutNotice } from "./notice-invariants.ts";

export type NoticeChaosOptions = EnvironmentOptions & { sellers: number; seed: number };

export type NoticeChaosReport = {
  sellers: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  /** Workers killed while sellers still had to be told. */
  kills: number;
  workerStarts: number;
  seconds: number;
};

/**
 * Tells sellers of listings below their minimum margin while workers, which all raise the notices
 * and pass on their e-mails at once, are killed; then checks that each was told once.
 */
export async function runNoticeChaos(options: NoticeChaosOptions): Promise<NoticeChaosReport> {
  return await inEnvironment(options, async (environment) => {
    const { db } = environment;
    const userIds = await addFallenSellers(db, options.sellers);
    const kills = await killUntilNotified(environment, {
      jobs: [raiseMarginNoticesJob, sendNoticeMailsJob],
      countWithoutNotice: () => countWithoutNotice(db, userIds),
      seed: options.seed,
    });
    return { kills, violations: await checkNotices(environment, userIds) };
  });
}

/**
 * Calculates an announced fee change for sellers with so many listings each, and tells them, while
 * workers are killed; then checks each seller's result, notice and e-mail.
 */
export async function runFeeChangeChaos(
  options: NoticeChaosOptions & { listings: number },
): Promise<NoticeChaosReport> {
  return await inEnvironment(options, async (environment) => {
    const { db } = environment;
    const userIds = await addShopeeSellers(db, options.sellers, options.listings);
    await announceFeeChange(db);
    const kills = await killUntilNotified(environment, {
      jobs: [followFeeChangesJob, sendNoticeMailsJob],
      countWithoutNotice: () => countWithoutMail(db, userIds),
      seed: options.seed,
    });
    return { kills, violations: await checkFeeChanges(db, userIds, options.listings) };
  });
}

async function inEnvironment(
  options: NoticeChaosOptions,
  run: (environment: TestEnvironment) => Promise<Pick<NoticeChaosReport, "kills" | "violations">>,
): Promise<NoticeChaosReport> {
  const environment = await startEnvironment({ ...options, instances: options.instances ?? 2 });
  const startedAt = Date.now();
  try {
    const result = await run(environment);
    return {
      sellers: options.sellers,
      ...result,
      workerStarts: environment.workers.reduce((sum, { starts }) => sum + starts(), 0),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    await environment.stop();
  }
}
