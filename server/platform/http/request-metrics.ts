import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import type { HttpEnv } from "./http-env.ts";

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Times each request under the pattern of the last matching route, which is the one that answered. */
export function requestMetrics({ requestSeconds }: Metrics) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const method = known.has(c.req.method) ? c.req.method : "OTHER";
    const labels = { method, route: routePath(c), status: String(c.res.status) };
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
  });
}
