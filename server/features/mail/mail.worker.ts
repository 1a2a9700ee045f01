import type { Deps } from "#server/platform/deps.ts";
import type { Mailer } from "#server/platform/mailer.ts";
import { type JobHandler, onJob } from "#server/platform/queue/job-contract.ts";
import { sendMailJob } from "./mail.jobs.ts";
import { sendMail } from "./send-mail.ts";

export function mailHandlers(deps: Deps & { mailer: Mailer }): JobHandler[] {
  return [onJob(sendMailJob, (payload) => sendMail(deps, payload))];
}
