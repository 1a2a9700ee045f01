import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** One e-mail on its way. */
export const sendMailJob: JobContract<{ mailId: string }> = {
  queue: "mail",
  name: "mail.send",
  payload: z.object({ mailId: z.uuid() }),
};
