import { trialRoutes } from "./access/trial.rest.ts";
import { authRoutes } from "./auth/auth.rest.ts";
import { billingRoutes } from "./billing/billing.rest.ts";
import { planRoutes } from "./billing/plans.rest.ts";
import { webhookRoutes } from "./billing/stripe.webhook.ts";
import { brandRoutes } from "./brand/brand.rest.ts";
import { cancellationRoutes } from "./cancellation/cancellation.rest.ts";
import type { Deps } from "./deps.ts";
import { googleRoutes } from "./google/google.rest.ts";
import type { RestRoute } from "./http/rest-route.ts";
import { openApiRoutes } from "./openapi/openapi.rest.ts";
import { signInCodeRoutes } from "./second-factor/sign-in-code.rest.ts";

/** Every /api call, in the order of its description, which is one of them. */
export function restRoutes(deps: Deps): RestRoute[] {
  const calls = [
    ...authRoutes(deps),
    ...signInCodeRoutes(deps),
    ...googleRoutes(deps),
    ...trialRoutes(deps),
    ...planRoutes(deps),
    ...billingRoutes(deps),
    ...cancellationRoutes(deps),
    ...brandRoutes(deps),
    ...webhookRoutes(deps),
  ];
  return [...calls, ...openApiRoutes(deps, calls)];
}
