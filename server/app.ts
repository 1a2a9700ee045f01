import { Hono } from "hono";
import { deviceCookie } from "./auth/device-cookie.ts";
import { createSessionCookie } from "./auth/session-cookie.ts";
import { createVisitor } from "./auth/visitor.ts";
import { addCspReports } from "./csp/csp-reports.ts";
import type { Deps } from "./deps.ts";
import { addGraphql } from "./graphql/graphql-route.ts";
import { limitAnyBody } from "./http/body-limit.ts";
import { errorResponse, toAppError } from "./http/error-response.ts";
import { addHealthRoutes } from "./http/health.ts";
import type { HttpEnv } from "./http/http-env.ts";
import { noStore } from "./http/no-store.ts";
import { requestLog } from "./http/request-log.ts";
import { requestMetrics } from "./http/request-metrics.ts";
import { addRestRoutes } from "./http/rest-route.ts";
import { refuseCrossSite } from "./http/same-site.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { addStaticFiles } from "./http/static-files.ts";
import { admitApiKeys } from "./integrators/api-key-gate.ts";
import { addDocsFiles } from "./openapi/docs-files.ts";
import { addOps } from "./ops/ops-routes.ts";
import { restRoutes } from "./rest-routes.ts";
import { recordRefusal } from "./security/record-refusal.ts";

/** The whole HTTP side: /graphql, the documented /api calls, health, and the web app for every other path. */
export function createApp(deps: Deps) {
  const app = new Hono<HttpEnv>();
  const cookies = { session: createSessionCookie(deps.env), device: deviceCookie(deps) };
  app.onError((error, c) => {
    const refusal = toAppError(error, deps.log, c.get("requestId"));
    recordRefusal(deps, c.get("source"), c.get("visitor"), refusal);
    return errorResponse(c, refusal);
  });

  app.use("*", requestMetrics(deps.metrics));
  for (const path of ["/graphql", "/api/*"]) app.use(path, noStore);
  app.use("*", requestLog(deps), securityHeaders(deps.env));
  addCspReports(app, deps);
  app.use("*", refuseCrossSite(deps.env), limitAnyBody);
  app.use("*", async (c, next) => {
    const request = { cookieHeader: c.req.header("cookie") ?? null, ...c.get("source") };
    const visitor = createVisitor(deps, cookies, request);
    c.set("visitor", visitor);
    await next();
    for (const setCookie of visitor.cookies) c.header("Set-Cookie", setCookie, { append: true });
  });

  for (const path of ["/graphql", "/api/*"]) app.use(path, ...admitApiKeys(deps));

  addHealthRoutes(app, deps);
  addOps(app, deps);
  addGraphql(app, deps);
  addDocsFiles(app);
  addRestRoutes(app, restRoutes(deps));
  addStaticFiles(app, deps.env.webDir);
  return app;
}
