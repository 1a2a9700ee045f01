import type { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import { AppError } from "#server/platform/errors.ts";
import { bodyBytes, limitBody } from "#server/platform/http/guards/body-limit.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { addMetricsRoute } from "#server/platform/metrics/metrics-route.ts";
import { auditOps } from "./audit-ops.ts";
import { addMailPages } from "./mail-pages.ts";
import { requireOps } from "./ops-access.ts";
import { addOpsIndex } from "./ops-index.ts";
import { addQueueBoard } from "./queue-board.ts";

/** The pages for operators: /ops with the queue board and caught e-mails, and /metrics. */
export function addOps(app: Hono<HttpEnv>, deps: Deps): void {
  const access = requireOps(deps);
  app.use("/ops/*", access, async (c, next) => {
    await limitBody(c, bodyBytes.most);
    await next();
  });
  app.use("/ops/*", auditOps(deps));
  app.use("/metrics", access);
  addOpsIndex(app, deps);
  addQueueBoard(app, deps);
  addMailPages(app, deps);
  addMetricsRoute(app, deps);
  app.all("/ops/*", () => {
    throw new AppError("NOT_FOUND");
  });
}
