import type { ProcessRole, Tracing } from "./tracing.ts";

let started: Tracing | null = null;

/** Null unless OTEL_EXPORTER_OTLP_ENDPOINT is set: then nothing of OpenTelemetry is loaded. */
export function activeTracing(): Tracing | null {
  return started;
}

/** Called once, before anything is created that can be traced. */
export async function loadTracing(endpoint: URL | null, role: ProcessRole): Promise<void> {
  if (endpoint === null || started !== null) return;
  const { startTracing } = await import("./start-tracing.ts");
  started = startTracing(endpoint, role);
}
