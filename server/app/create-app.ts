import { Hono } from "hono";
import { admitApiKeys } from "#server/features/api-keys/api-key-gate.ts";
import { deviceCookie } from "#server/features/auth/session/device-cookie.ts";
import { createSessionCookie } from "#server/features/auth/session/session-cookie.ts";
import { createSessionIdentity } from "#server/features/auth/session/session-identity.ts";
import { addOps } from "#server/features/ops/ops-routes.ts";
import { addSharedScenarios } from "#server/features/scenarios/links/shared-routes.ts";
import { addCspReports } from "#server/platform/csp/csp-reports.ts";
import type { Deps } from "#server/platform/deps.ts";
import { abortedResponse } from "#server/platform/http/aborted-request.ts";
import { createStoredFiles } from "#server/platform/http/client-files.ts";
import { errorResponse, toAppError } from "#server/platform/http/error-response.ts";
import { limitAnyBody } from "#server/platform/http/guards/body-limit.ts";
import { rejectCrossSite } from "#server/platform/http/guards/csrf.ts";
import { noStore } from "#server/platform/http/guards/no-store.ts";
import { securityHeaders } from "#server/platform/http/guards/security-headers.ts";
import { addHealthRoutes } from "#server/platform/http/health.ts";
import type { HttpEnv } from "#server/platform/http/http-env.ts";
import { requestLog, requestMetrics } from "#server/platform/http/request-log.ts";
import { addStaticFiles } from "#server/platform/http/static-files.ts";
import { keepAnswers } from "#server/platform/idempotency/keep-answers.ts";
import { addRestRoutes } from "#server/platform/rest/rest-route.ts";
import { recordRefusal } from "#server/platform/security-log/record-refusal.ts";
import { activeTracing } from "#server/platform/tracing/active-tracing.ts";
import { AnswerReplayedError } from "../platform/http/idempotent-request.ts";
import { addGraphql } from "./graphql-route.ts";
import { addDocsFiles } from "./openapi/docs-files.ts";
import { restRoutes } from "./rest-routes.ts";

/**
 * The whole HTTP server: /graphql, the documented /api calls, health, and the web app on every
 * other path.
 */
export function createApp(deps: Deps) {
  const app = new Hono<HttpEnv>();
  const cookies = { session: createSessionCookie(deps.env), device: deviceCookie(deps) };
  app.onError((error, c) => {
    const aborted = abortedResponse(c, error);
    if (aborted) return aborted;
    // `keepAnswers` puts the stored answer in its place.
    if (error instanceof AnswerReplayedError) return c.body(null);
    const refusal = toAppError(error, deps.log, c.get("requestId"));
    recordRefusal(deps, c.get("source"), c.get("identity"), refusal);
    return errorResponse(c, refusal);
  });

  const tracing = activeTracing();
  if (tracing) app.use("*", tracing.requests);
  app.use("*", requestMetrics(deps.metrics));
  for (const path of ["/graphql", "/api/*"]) app.use(path, noStore);
  app.use("*", requestLog(deps), securityHeaders(deps.env));
  addCspReports(app, deps);
  app.use("*", rejectCrossSite(deps.env), limitAnyBody);
  app.use("*", async (c, next) => {
    const { req } = c;
    const cookieHeader = req.header("cookie") ?? null;
    const userAgent = req.header("user-agent") ?? null;
    const request = { cookieHeader, userAgent, ...c.get("source") };
    const identity = createSessionIdentity(deps, cookies, request);
    c.set("identity", identity);
    await next();
    for (const setCookie of identity.cookies) c.res.headers.append("Set-Cookie", setCookie);
  });

  for (const path of ["/graphql", "/api/*"]) app.use(path, ...admitApiKeys(deps), keepAnswers(deps));

  addHealthRoutes(app, deps, { needsQueue: false });
  addOps(app, deps);
  addGraphql(app, deps);
  addDocsFiles(app);
  addRestRoutes(app, restRoutes(deps));
  addSharedScenarios(app, deps);
  const { webDir, publicUrl } = deps.env;
  const otherBuilds = createStoredFiles(deps);
  addStaticFiles(app, { webDir, publicUrl, otherBuilds, hasSessionCookie: cookies.session.isIn });
  return app;
}
