import { createMiddleware } from "hono/factory";
import type { Env } from "#server/platform/env/env.ts";
import { AppError } from "#server/platform/errors.ts";
import type { HttpEnv } from "../http-env.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses state-changing requests from other sites' pages (D35). Programs send no such headers and
 * pass.
 */
export function rejectCrossSite({ publicUrl }: Pick<Env, "publicUrl">) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    if (!reading.has(c.req.method) && isCrossSite(c.req.raw, publicUrl))
      throw new AppError("CROSS_SITE_REQUEST");
    await next();
  });
}

function isCrossSite({ headers, url }: Request, publicUrl: URL): boolean {
  const origin = headers.get("origin");
  // The browser sets Host, so an equal origin is this site, under whatever name it was reached.
  if (origin !== null)
    return origin !== publicUrl.origin && hostOf(origin) !== (headers.get("host") ?? new URL(url).host);
  const site = headers.get("sec-fetch-site");
  return site === "cross-site" || site === "same-site";
}

function hostOf(origin: string): string | null {
  return URL.parse(origin)?.host ?? null;
}
