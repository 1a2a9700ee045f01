import type { Deps } from "../deps.ts";
import { type JobHandler, onJob } from "../queue/job-contract.ts";
import { sendMailJob } from "./mail.jobs.ts";
import type { Mailer } from "./mailer.ts";
import { sendMail } from "./send-mail.ts";

/** Mail's side of the queue. */
export function mailHandlers(deps: Deps & { mailer: Mailer }): JobHandler[] {
  return [onJob(sendMailJob, (payload) => sendMail(deps, payload))];
}
