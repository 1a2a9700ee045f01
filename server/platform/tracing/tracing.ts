import type { Telemetry } from "bullmq";
import type { MiddlewareHandler } from "hono";

export type SpanAttributes = Record<string, string | number>;

/** What a process does: traces name it. */
export type ProcessRole = "web" | "worker";

/** What the product asks of OpenTelemetry (D289). */
export type Tracing = {
  /** The active span as W3C Trace Context, or null. */
  traceparent(): string | null;
  /** Runs `work` in a span of its own. */
  inSpan<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs a call to another service in a span of its own, in the trace of `traceparent` (default:
   * the running one).
   */
  inCall<Result>(
    name: string,
    work: () => Promise<Result>,
    options?: { traceparent?: string | undefined; attributesOf?(result: Result): SpanAttributes },
  ): Promise<Result>;
  /** Adds a span for a call that has ended. */
  recordCall(name: string, call: { startMs: number; endMs: number; attributes: SpanAttributes }): void;
  requests: MiddlewareHandler;
  /** A span for each job, in the trace of what caused it. */
  jobs: Telemetry;
  /** Sends what is left. */
  stop(): Promise<void>;
};
