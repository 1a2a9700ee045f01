import type { Deps } from "../deps.ts";
import type { RestRoute } from "../http/rest-route.ts";
import { listPlans } from "./list-plans.ts";

type ShownPlan = Awaited<ReturnType<typeof listPlans>>[number];

/** S7-08. */
export function planRoutes(deps: Deps): RestRoute[] {
  return [
    {
      method: "GET",
      path: "/api/pricing-plans",
      handle: async (c) => c.json({ plans: (await listPlans(deps)).map(toPlanJson) }),
    },
  ];
}

/** The specification's fields (S3-02). */
function toPlanJson(plan: ShownPlan) {
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    price: plan.priceCents / 100,
    currency: plan.currency,
    interval: plan.interval,
    priceId: plan.priceId,
    features: plan.features,
    recommended: plan.recommended,
    badge: plan.badge,
  };
}
