import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Log } from "../log.ts";
import type { HttpEnv } from "./http-env.ts";

const acceptable = /^[\w.:-]{8,128}$/;

/** Gives each request an id (the caller's own, if it is fit to log) and logs it when answered: never its query or body. */
export function requestLog(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const given = c.req.header("x-request-id") ?? "";
    const requestId = acceptable.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    c.set("requestId", requestId);
    c.header("X-Request-Id", requestId);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    log.info({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms }, "request");
  });
}
