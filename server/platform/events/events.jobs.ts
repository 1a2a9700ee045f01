import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** Handles one event of the outbox. */
export const handleEventJob: JobContract<{ eventId: string }> = {
  queue: "events",
  name: "events.handle",
  payload: z.object({ eventId: z.uuid() }),
};
