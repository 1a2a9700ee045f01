import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { activeTracing } from "./tracing/active-tracing.ts";

/**
 * What caused a piece of work: stored with its row and passed on with its job, so that their log
 * lines and traces can be joined (D287). Holds no personal data.
 */
const workOrigin = z.object({
  requestId: z.string().optional(),
  /** The outbox event or Stripe event, by id and name. */
  eventId: z.string().optional(),
  event: z.string().optional(),
  /** W3C Trace Context; only with OpenTelemetry. */
  traceparent: z.string().optional(),
});
export type WorkOrigin = z.infer<typeof workOrigin>;

const origins = new AsyncLocalStorage<WorkOrigin>();

/** Runs `work` as caused by `origin`, whatever it calls and awaits. */
export function withOrigin<Result>(origin: WorkOrigin, work: () => Result): Result {
  return origins.run(origin, work);
}

/** The origin of the running code; empty outside of requests and jobs. */
export function currentOrigin(): WorkOrigin {
  const traceparent = activeTracing()?.traceparent();
  return { ...origins.getStore(), ...(traceparent && { traceparent }) };
}

/** The origin that a row or a job carries; empty when it has none. */
export function readOrigin(value: unknown): WorkOrigin {
  return workOrigin.safeParse(value).data ?? {};
}
