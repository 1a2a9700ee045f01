import { describeCalls } from "#server/app/openapi/describe-calls.ts";
import { restRoutes } from "#server/app/rest-routes.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createFindViolations, type FindViolations } from "../openapi/openapi-conformance.ts";

/** Files of the page that shows the description; these are not calls. */
const pageFiles = "/api/docs/";
let findViolations: FindViolations | undefined;
let violations: string[] = [];

/**
 * Compares each response of an /api address with the description of the calls (`db-test-setup.ts`
 * fails the test).
 */
export function watchApi(deps: Deps, fetch: (request: Request) => Response | Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const { method } = request;
    const path = new URL(request.url).pathname;
    const response = await fetch(request);
    if (!path.startsWith("/api/") || path.startsWith(pageFiles)) return response;
    findViolations ??= createFindViolations(describeCalls(restRoutes(deps), deps.env));
    const { status, headers } = response;
    const answer = { method, path, status, headers, body: await response.clone().text() };
    violations.push(
      ...findViolations(answer).map((violation) => `${method} ${path}, ${status}: ${violation}`),
    );
    return response;
  };
}

/** The violations since the last call of this function. */
export function takeViolations(): string[] {
  const found = violations;
  violations = [];
  return found;
}
