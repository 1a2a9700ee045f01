import type { Deps } from "#server/platform/deps.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { raiseMarginNotices } from "./catalogue/raise-margin-notices.ts";
import { raiseWeeklySummaries } from "./catalogue/raise-weekly-summaries.ts";
import { raiseDisputeDeadlines } from "./disputes/raise-dispute-deadlines.ts";
import {
  raiseCbsOptionsJob,
  raiseCeilingsJob,
  raiseDisputeDeadlinesJob,
  raiseMarginNoticesJob,
  raiseNewTaxesJob,
  raiseWeeklySummariesJob,
  sendNoticeMailsJob,
} from "./notices.jobs.ts";
import { sendDueMails } from "./send-due-mails.ts";
import { raiseCbsOptions } from "./taxes/raise-cbs-options.ts";
import { raiseCeilings } from "./taxes/raise-ceilings.ts";
import { raiseNewTaxes } from "./taxes/raise-new-taxes.ts";

/** The handlers that raise notices and pass on their e-mails. The board shows how many. */
export function noticeHandlers(deps: Deps): JobHandler[] {
  return [
    onJob(sendNoticeMailsJob, () => sendDueMails(deps)),
    onJob(raiseMarginNoticesJob, () => raiseMarginNotices(deps)),
    onJob(raiseDisputeDeadlinesJob, () => raiseDisputeDeadlines(deps)),
    onJob(raiseNewTaxesJob, () => raiseNewTaxes(deps)),
    onJob(raiseCeilingsJob, () => raiseCeilings(deps)),
    onJob(raiseCbsOptionsJob, () => raiseCbsOptions(deps)),
    onJob(raiseWeeklySummariesJob, () => raiseWeeklySummaries(deps)),
  ];
}
