import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Deps } from "#server/platform/deps.ts";
import type { Env } from "#server/platform/env/env.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { withOrigin } from "#server/platform/work-origin.ts";
import { createClientAddress } from "./caller/client-address.ts";
import type { HttpContext, HttpEnv } from "./http-env.ts";
import { loggedPath } from "./logged-path.ts";

/** A caller's X-Request-Id that is safe to log. */
const acceptable = /^[\w.:-]{8,128}$/;

/**
 * Gives each request an id (the caller's own if acceptable) and logs it when the response is sent,
 * with the client's address, the GraphQL operation and, if loaded, the account or API key. Never
 * logs query or body.
 */
export function requestLog({ log, env }: { log: Deps["log"]; env: Pick<Env, "trustedProxies"> }) {
  const addressOf = createClientAddress({ env, log });
  // Without the redaction, which takes ten times as long as the rest of the line: these few fields,
  // none of which a caller names, hold no secret.
  const lines = log.child({}, { redact: [] });
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const requestId = acceptable.test(given) ? given : randomUUID();
    const address = addressOf(c);
    const startedAt = performance.now();
    c.set("requestId", requestId);
    c.set("source", { address, requestId });
    c.header("X-Request-Id", requestId);
    await withOrigin({ requestId }, next);
    // On the response (see `noStore`): a handler's own, such as a stream, does not have it.
    c.res.headers.set("X-Request-Id", requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const path = loggedPath(c.req.path);
    const { method } = c.req;
    const { status } = c.res;
    const operation = c.get("operation");
    lines.info({ requestId, method, path, operation, status, ms, address, ...callerOf(c) }, "request");
  });
}

/**
 * The account, or the key and its owner. A request that is refused early or that a worker serves
 * has no identity.
 */
function callerOf(c: HttpContext): { userId?: string; apiKeyId?: string } {
  const identity: HttpContext["var"]["identity"] | undefined = c.get("identity");
  const userId = identity?.knownUserId();
  const apiKeyId = identity?.apiKey()?.id;
  return { ...(userId && { userId }), ...(apiKeyId && { apiKeyId }) };
}

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Times each request under the pattern of the last matching route, which is the one that handled
 * it, and the name of its GraphQL operation.
 */
export function requestMetrics({ requestSeconds }: Metrics) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const method = known.has(c.req.method) ? c.req.method : "OTHER";
    const operation = c.get("operation") ?? "";
    const labels = { method, route: routePath(c), operation, status: String(c.res.status) };
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
  });
}
