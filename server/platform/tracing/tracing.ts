import type { Telemetry } from "bullmq";
import type { MiddlewareHandler } from "hono";

type SpanAttributes = Record<string, string | number>;

/** What the product asks of OpenTelemetry (D289). */
export type Tracing = {
  /** The active span as W3C Trace Context, or null. */
  traceparent(): string | null;
  /** Runs `work` in a span of its own. */
  inSpan<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** A span for each request. */
  requests: MiddlewareHandler;
  /** A span for each job, in the trace of what caused it. */
  jobs: Telemetry;
  /** Sends what is left. */
  stop(): Promise<void>;
};
