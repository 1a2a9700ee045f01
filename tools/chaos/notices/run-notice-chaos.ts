import { followFeeChangesJob } from "#server/features/comparisons/kinds/fee-changes/follow/fee-changes.jobs.ts";
import { raiseMarginNoticesJob, sendNoticeMailsJob } from "#server/features/notices/notices.jobs.ts";
import { type EnvironmentOptions, startEnvironment, type TestEnvironment } from "../environment.ts";
import { type FaultPoint, killsAt } from "../faults/fault-point.ts";
import { strikeFaults } from "../faults/strike-faults.ts";
import { addFallenSellers } from "./fallen-sellers.ts";
import { checkFeeChanges, countWithoutMail } from "./fee-change-invariants.ts";
import { addShopeeSellers, announceFeeChange } from "./fee-change-sellers.ts";
import { checkNotices, countWithoutNotice } from "./notice-invariants.ts";
import { feeChangePoints, noticePoints } from "./notice-points.ts";
import { runUntilNotified } from "./run-until-notified.ts";

export type NoticeChaosOptions = EnvironmentOptions & { sellers: number };

export type NoticeChaosReport = {
  sellers: number;
  /** Violated invariants; empty when all hold. */
  violations: string[];
  /** The points at which a worker was killed, in their order. */
  struck: readonly string[];
  /** The points that no worker got to. */
  missed: readonly string[];
  workerStarts: number;
  seconds: number;
};

/**
 * Tells sellers of listings below their minimum margin while workers, which all raise the notices
 * and pass on their e-mails at once, are killed; then checks that each was told once.
 */
export async function runNoticeChaos(options: NoticeChaosOptions): Promise<NoticeChaosReport> {
  return await inEnvironment(options, noticePoints, async (environment) => {
    const { db } = environment;
    const userIds = await addFallenSellers(db, options.sellers);
    await runUntilNotified(environment, {
      jobs: [raiseMarginNoticesJob, sendNoticeMailsJob],
      countWithoutNotice: () => countWithoutNotice(db, userIds),
    });
    return await checkNotices(environment, userIds);
  });
}

/**
 * Calculates an announced fee change for sellers with so many listings each, and tells them, while
 * workers are killed; then checks each seller's result, notice and e-mail.
 */
export async function runFeeChangeChaos(
  options: NoticeChaosOptions & { listings: number },
): Promise<NoticeChaosReport> {
  return await inEnvironment(options, feeChangePoints, async (environment) => {
    const { db } = environment;
    const userIds = await addShopeeSellers(db, options.sellers, options.listings);
    await announceFeeChange(db);
    await runUntilNotified(environment, {
      jobs: [followFeeChangesJob, sendNoticeMailsJob],
      countWithoutNotice: () => countWithoutMail(db, userIds),
    });
    return await checkFeeChanges(db, userIds, options.listings);
  });
}

/** Runs the work, and returns what it found to be wrong, with a kill at each of the points. */
async function inEnvironment(
  options: NoticeChaosOptions,
  points: readonly FaultPoint[],
  run: (environment: TestEnvironment) => Promise<string[]>,
): Promise<NoticeChaosReport> {
  const environment = await startEnvironment({ ...options, instances: options.instances ?? 2 });
  const startedAt = Date.now();
  try {
    const faults = await strikeFaults(environment, killsAt(points));
    const violations = await run(environment).finally(() => faults.stop());
    return {
      sellers: options.sellers,
      violations,
      struck: faults.struck,
      missed: faults.missed(),
      workerStarts: environment.workers.reduce((sum, { starts }) => sum + starts(), 0),
      seconds: Math.round((Date.now() - startedAt) / 1000),
    };
  } finally {
    await environment.stop();
  }
}
