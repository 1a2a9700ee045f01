import type { z } from "zod";
import { minuteMs } from "#core/time.ts";
import type { QueueName } from "./queue-names.ts";

/** A kind of job: its queue, name and payload. Defined in a feature's `*.jobs.ts`. */
export type JobContract<Payload extends object = object> = {
  queue: QueueName;
  /** `feature.verb`. */
  name: string;
  payload: z.ZodType<Payload>;
  /**
   * Who waits for it (default: a person). What the product does for everybody waits behind that
   * (D474).
   */
  waiting?: "person" | "nobody";
  /** How long an attempt may take (D475; default: `defaultLimitMs`). */
  limitMs?: number;
  /**
   * When it is run again, by any worker: an interval in milliseconds, or a cron pattern in São
   * Paulo time. Absent: only when it is enqueued.
   */
  repeat?: { every: number } | { pattern: string };
  /**
   * Whose work it is. One owner has at most so many places of a process while others wait (D476).
   */
  share?: { ownerOf(payload: Payload): string | null; atOnce: number };
};

export const defaultLimitMs = 5 * minuteMs;

/**
 * A kind of job with its handler, which may run twice for one job. Defined in a feature's
 * `*.worker.ts`.
 */
export type JobHandler = {
  contract: JobContract;
  /**
   * Returns what the queue board shows of a completed job. The signal aborts when the attempt has
   * ended without it: after its time limit, or when the process stops.
   */
  run(payload: unknown, signal: AbortSignal): Promise<unknown>;
  /** Whose work a payload is; null: nobody's in particular. */
  ownerOf(payload: unknown): string | null;
};

/** Binds a handler to its contract, which validates the payload. */
export function onJob<Payload extends object>(
  contract: JobContract<Payload>,
  handle: (payload: Payload, signal: AbortSignal) => Promise<unknown>,
): JobHandler {
  const { share, ...common } = contract;
  return {
    contract: { ...common, ...(share && { share: { ownerOf: () => null, atOnce: share.atOnce } }) },
    run: (payload, signal) => handle(contract.payload.parse(payload), signal),
    ownerOf: (payload) => {
      const parsed = contract.payload.safeParse(payload);
      return (parsed.success && share?.ownerOf(parsed.data)) || null;
    },
  };
}
