import { activeTracing } from "./active-tracing.ts";
import type { SpanAttributes } from "./tracing.ts";

type CallOptions<Result> = {
  /** W3C Trace Context of what caused the call, if not the running code. */
  traceparent?: string | undefined;
  attributesOf?(result: Result): SpanAttributes;
};

/** Runs a call to another service, in a span if the process is traced (D289). */
export async function tracedCall<Result>(
  name: string,
  work: () => Promise<Result>,
  options: CallOptions<Result> = {},
): Promise<Result> {
  const tracing = activeTracing();
  return await (tracing ? tracing.inCall(name, work, options) : work());
}
