import type { Hono } from "hono";
import { hourMs, minuteMs } from "#core/time.ts";
import type { Deps } from "#server/platform/deps.ts";
import { AppError, RateLimitedError } from "#server/platform/errors.ts";
import { bodyBytes, limitBody } from "#server/platform/http/guards/body-limit.ts";
import type { HttpContext, HttpEnv } from "#server/platform/http/http-env.ts";
import { mediaTypeOf } from "#server/platform/http/media-type.ts";
import { parseJson } from "#server/platform/rest/json-body.ts";
import { answerOtherMethods } from "#server/platform/rest/rest-route.ts";
import { createBurstLimit } from "#server/platform/security-log/burst-limit.ts";
import { cspReportPath } from "../http/guards/csp-report-path.ts";
import { type CspViolation, readCspReports } from "./read-csp-reports.ts";

/**
 * Maximum number of reports that one process accepts, per client address and in total. Further ones
 * are refused unread.
 */
const taken = { windowMs: minuteMs, linesPerKey: 20, maxLines: 600 };
/** The same violation is logged once an hour, however many browsers report it. */
const logged = { windowMs: hourMs, linesPerKey: 1, maxLines: 100 };
const contentTypes = new Set(["application/csp-report", "application/reports+json"]);

/**
 * Receives browsers' reports of what the Content-Security-Policy blocked (D84). Counts them and
 * logs only the directive and an origin. Must be added before `rejectCrossSite`: reports carry
 * cross-site headers, and change no state.
 */
export function addCspReports(app: Hono<HttpEnv>, { log, metrics }: Pick<Deps, "log" | "metrics">): void {
  const isTaken = createBurstLimit<string>(
    taken,
    (address) => address,
    () => {},
  );
  const isLogged = createBurstLimit<CspViolation>(
    logged,
    ({ directive, blockedOrigin }) => `${directive} ${blockedOrigin}`,
    (counts) => {
      for (const { key, times } of counts)
        log.info({ ...(key ?? { directive: "others" }), times }, "csp_violations_suppressed");
    },
  );

  app.post(cspReportPath, async (c) => {
    if (!isTaken(c.get("source").address)) throw new RateLimitedError(minuteMs / 1000);
    for (const violation of await readViolations(c)) {
      const { directive, blockedOrigin } = violation;
      metrics.cspViolations.inc({ directive });
      if (isLogged(violation)) log.warn({ directive, blockedOrigin }, "csp_violation");
    }
    return c.body(null, 204);
  });
  answerOtherMethods(app, cspReportPath, ["POST"]);
}

async function readViolations(c: HttpContext): Promise<CspViolation[]> {
  const type = mediaTypeOf(c.req.header("content-type")) ?? "";
  if (!contentTypes.has(type)) throw new AppError("UNSUPPORTED_MEDIA_TYPE");
  await limitBody(c, bodyBytes.anybody);
  const violations = readCspReports(parseJson(await c.req.text()));
  if (!violations) throw new AppError("MALFORMED_REQUEST");
  return violations;
}
