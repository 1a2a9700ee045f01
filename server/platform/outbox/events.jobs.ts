import { z } from "zod";
import type { JobContract } from "#server/platform/queue/job-contract.ts";

/** What an event of the outbox sets going. */
export const handleEventJob: JobContract<{ eventId: string }> = {
  queue: "events",
  name: "events.handle",
  payload: z.object({ eventId: z.uuid() }),
};
