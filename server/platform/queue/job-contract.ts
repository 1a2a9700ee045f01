import type { z } from "zod";
import type { QueueName } from "./queue-names.ts";

/** A kind of job: what it is called, where it waits and what it carries. Written in a feature's `*.jobs.ts`. */
export type JobContract<Payload extends object = object> = {
  queue: QueueName;
  /** `feature.verb`. */
  name: string;
  payload: z.ZodType<Payload>;
};

/** A kind of job with what does it. Written in a feature's `*.worker.ts`. It may run twice for one job. */
export type JobHandler = {
  contract: JobContract;
  run(payload: unknown): Promise<void>;
};

/** Binds a handler to its contract: what it gets has been checked. */
export function onJob<Payload extends object>(
  contract: JobContract<Payload>,
  handle: (payload: Payload) => Promise<void>,
): JobHandler {
  return { contract, run: (payload) => handle(contract.payload.parse(payload)) };
}

/** A job that repeats by itself, started by whichever worker comes first. */
export type JobSchedule = {
  contract: JobContract;
  /** Every so many milliseconds, or at a time of the day in São Paulo as a cron pattern. */
  repeat: { every: number } | { pattern: string };
};
