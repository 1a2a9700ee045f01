import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { checkFigures } from "./check-figures.ts";
import {
  checkFiguresJob,
  followSchedulesJob,
  recomputeFiguresJob,
  storeDailyFiguresJob,
} from "./figures.jobs.ts";
import { followPaidTaxes } from "./follow-paid-taxes.ts";
import { followSchedules } from "./follow-schedules.ts";
import { recomputeFigures } from "./recompute-figures.ts";
import { storeAllDailyFigures } from "./store-daily-figures.ts";

/** The handlers that keep stored figures up to date (PR-12). */
export function figuresHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(recomputeFiguresJob, ({ markId }) => recomputeFigures(deps, markId)),
    onJob(followSchedulesJob, async () => {
      await followSchedules(deps);
      await followPaidTaxes(deps);
    }),
    onJob(storeDailyFiguresJob, () => storeAllDailyFigures(deps)),
    onJob(checkFiguresJob, () => checkFigures(deps)),
  ];
}
