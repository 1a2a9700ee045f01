import type { Hono } from "hono";
import type { Deps } from "#server/platform/deps.ts";
import { RateLimitedError } from "#server/platform/errors.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { findSharedScenario } from "./find-shared-scenario.ts";
import { sharedPath } from "./link-token.ts";
import { busySharedPage, noSharedPage, sharedPage } from "./shared-page.ts";

type Markup = ReturnType<typeof sharedPage>;

/**
 * The page of a shared scenario (SC-05): rendered here, without the app's JavaScript. Nothing of it
 * is cached, indexed or passed on as a referrer, and its token is never logged.
 */
export function addSharedScenarios(app: Hono<HttpEnv>, deps: Pick<Deps, "db" | "clock" | "limits">): void {
  const show = async (c: HttpContext) => {
    try {
      const shared = await findSharedScenario(deps, c.req.param("token") ?? "", c.get("source").address);
      return shared ? send(c, 200, sharedPage(shared)) : send(c, 404, noSharedPage());
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      c.header("Retry-After", String(error.retryAfterSeconds));
      return send(c, 429, busySharedPage());
    }
  };
  // Messengers and people add a slash.
  app.get(`${sharedPath}/:token`, show);
  app.get(`${sharedPath}/:token/`, show);
}

function send(c: HttpContext, status: 200 | 404 | 429, page: Markup): Response | Promise<Response> {
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
  c.header("Referrer-Policy", "no-referrer");
  c.header(
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  return c.html(page, status);
}
