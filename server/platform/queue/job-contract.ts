import type { z } from "zod";
import type { QueueName } from "./queue-names.ts";

/** A kind of job: its queue, name and payload. Defined in a feature's `*.jobs.ts`. */
export type JobContract<Payload extends object = object> = {
  queue: QueueName;
  /** `feature.verb`. */
  name: string;
  payload: z.ZodType<Payload>;
};

/**
 * A kind of job with its handler, which may run twice for one job. Defined in a feature's
 * `*.worker.ts`.
 */
export type JobHandler = {
  contract: JobContract;
  /** Returns what the queue board shows of a completed job. */
  run(payload: unknown): Promise<unknown>;
};

/** Binds a handler to its contract, which validates the payload. */
export function onJob<Payload extends object>(
  contract: JobContract<Payload>,
  handle: (payload: Payload) => Promise<unknown>,
): JobHandler {
  return { contract, run: (payload) => handle(contract.payload.parse(payload)) };
}

/** A repeating job, which any worker may run. */
export type JobSchedule = {
  contract: JobContract;
  /** An interval in milliseconds, or a cron pattern in São Paulo time. */
  repeat: { every: number } | { pattern: string };
};
