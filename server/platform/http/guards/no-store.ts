import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "../http-env.ts";

/** Browsers and proxies may store a response only if its handler allows it, and never an error (D83). */
export const noStore = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.res.status >= 400 || !c.res.headers.has("cache-control")) c.header("Cache-Control", "no-store");
});
