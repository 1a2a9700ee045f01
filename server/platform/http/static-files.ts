import path from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { AppError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "./http-env.ts";

const forever = "public, max-age=31536000, immutable";

/**
 * Serves the built web app. Files under /assets have a hash in their name and never change; a path
 * without a file is a screen of the app and gets index.html. Sends the build's .br and .gz files.
 */
export function addStaticFiles(app: Hono<HttpEnv>, webDir: string): void {
  app.use("*", onlyReading, cacheControl, serveStatic({ root: webDir, precompressed: true }));
  app.use("*", onlyScreens, serveStatic({ root: webDir, path: "index.html", precompressed: true }));
}

const onlyReading = createMiddleware<HttpEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.method !== "HEAD")
    throw new AppError("METHOD_NOT_ALLOWED", { allow: "GET, HEAD" });
  await next();
});

const cacheControl = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header("Cache-Control", c.res.ok && isAsset(c) ? forever : "no-cache");
});

/** A missing file is 404. A browser that navigates to it gets the app's own 404 page instead. */
const onlyScreens = createMiddleware<HttpEnv>(async (c, next) => {
  const isNavigation = c.req.header("accept")?.includes("text/html") ?? false;
  if (isAsset(c) || (path.posix.extname(c.req.path) !== "" && !isNavigation)) throw new AppError("NOT_FOUND");
  await next();
});

function isAsset(c: HttpContext): boolean {
  return c.req.path.startsWith("/assets/");
}
