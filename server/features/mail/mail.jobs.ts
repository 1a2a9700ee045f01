import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Sends one stored e-mail. */
export const sendMailJob: JobContract<{ mailId: string }> = {
  queue: "mail",
  name: "mail.send",
  payload: z.object({ mailId: z.uuid() }),
};
