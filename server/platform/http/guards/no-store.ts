import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "../http-env.ts";

/**
 * Browsers and proxies may store a response only if its handler allows it, and never an error
 * (D83). Like every middleware after `next`, sets the header on the response: `c.header` would copy
 * the whole response, its body as a stream, which takes longer than a small request.
 */
export const noStore = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status >= 400 || !headers.has("cache-control")) headers.set("Cache-Control", "no-store");
});
