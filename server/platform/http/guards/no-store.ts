import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "../http-env.ts";

/** No browser or proxy keeps an answer unless its handler says so, and none keeps an error (D83). */
export const noStore = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.res.status >= 400 || !c.res.headers.has("cache-control")) c.header("Cache-Control", "no-store");
});
