import type { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { storedMetrics } from "../metrics/stored-metrics.ts";

type MetricsDeps = Pick<Deps, "db" | "clock" | "queues" | "log" | "metrics">;

/** /metrics for Prometheus. The caller protects it with the operators' passwords. */
export function addMetricsRoute(app: Hono<HttpEnv>, deps: MetricsDeps): void {
  const { registry, collect } = deps.metrics;
  app.get("/metrics", async (c) => {
    const [counted, stored] = await Promise.all([collect(), storedMetrics(deps)]);
    return c.body(`${counted}${stored}`, 200, { "Content-Type": registry.contentType });
  });
}
