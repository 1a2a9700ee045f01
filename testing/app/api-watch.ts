import { describeCalls } from "#server/app/openapi/describe-calls.ts";
import { restRoutes } from "#server/app/rest-routes.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createFindMisfits, type FindViolations } from "../openapi/openapi-conformance.ts";

/** Files of the page that shows the description; these are no calls. */
const pageFiles = "/api/docs/";
let findViolations: FindViolations | undefined;
let misfits: string[] = [];

/**
 * Compares each answer of an /api address with the description of the calls (`db-test-setup.ts`
 * fails the test).
 */
export function watchApi(deps: Deps, fetch: (request: Request) => Response | Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const response = await fetch(request);
    if (!path.startsWith("/api/") || path.startsWith(pageFiles)) return response;
    findViolations ??= createFindMisfits(describeCalls(restRoutes(deps), deps.env));
    const { status, headers } = response;
    const answer = { method, path, status, headers, body: await response.clone().text() };
    misfits.push(...findViolations(answer).map((misfit) => `${method} ${path}, ${status}: ${misfit}`));
    return response;
  };
}

/** The misfits since the last call of this function. */
export function takeMisfits(): string[] {
  const found = misfits;
  misfits = [];
  return found;
}
