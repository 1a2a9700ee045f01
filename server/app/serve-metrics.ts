import { once } from "node:events";
import { Hono } from "hono";
import { requireOps } from "#server/features/ops/ops-access.ts";
import type { Deps } from "#server/platform/deps.ts";
import { errorResponse, toAppError } from "#server/platform/http/error-response.ts";
import { addHealthRoutes } from "#server/platform/http/health.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { requestLog } from "#server/platform/http/request-log.ts";
import { addMetricsRoute } from "../platform/http/metrics-route.ts";

/** A worker's own /metrics (its job durations) and health, on a separate port. */
export async function serveMetrics(deps: Deps, port: number): Promise<{ close(): void }> {
  const app = new Hono<HttpEnv>();
  app.onError((error, c) => errorResponse(c, toAppError(error, deps.log, c.get("requestId"))));
  // Clients reach this port directly, not through the proxies of TRUST_PROXY.
  app.use("*", requestLog({ log: deps.log, env: { trustedProxies: 0 } }));
  addHealthRoutes(app, deps, { needsQueue: true });
  app.use("/metrics", requireOps(deps));
  addMetricsRoute(app, deps);
  const server = createHttpServer(app.fetch);
  server.listen(port, deps.env.host);
  await once(server, "listening");
  // The worker does not wait for connections: its jobs decide how long a stop takes.
  return { close: () => void server.close() };
}
