import type { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { storedMetrics } from "./stored-metrics.ts";

type MetricsDeps = Pick<Deps, "db" | "clock" | "queues" | "log" | "metrics">;

/** /metrics for Prometheus, behind the ops password. */
export function addMetricsRoute(app: Hono<HttpEnv>, deps: MetricsDeps): void {
  const { registry } = deps.metrics;
  app.get("/metrics", async (c) => {
    const [ofProcess, stored] = await Promise.all([registry.metrics(), storedMetrics(deps)]);
    return c.body(`${ofProcess}${stored}`, 200, { "Content-Type": registry.contentType });
  });
}
