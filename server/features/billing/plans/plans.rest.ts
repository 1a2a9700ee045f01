import { z } from "zod";
import { planCatalogue } from "#core/billing/plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { listPlans } from "./list-plans.ts";

type ShownPlan = Omit<Awaited<ReturnType<typeof listPlans>>[number], "position" | "intervalCount">;

/** The specification's fields (S3-02). */
const planJson = z
  .object({
    id: z.string().meta({ description: "monthly, quarterly or annual." }),
    name: z.string(),
    description: z.string(),
    price: z.number().meta({ description: "In units of `currency`: 44.9 is R$ 44,90." }),
    currency: z.string().meta({ description: "ISO 4217, BRL." }),
    interval: z.string().meta({ description: "month or year; a quarterly plan is paid every 3 months." }),
    priceId: z
      .string()
      .nullable()
      .meta({ description: "The payment provider's id of the price; null while it cannot be asked." }),
    features: z.array(z.string()),
    recommended: z.boolean(),
    badge: z.string().nullable().meta({ description: "A word on the card; 'Economia' also highlights it." }),
  })
  .meta({ id: "Plan", description: "A plan on sale." });

const plansJson = z.object({ plans: z.array(planJson) });

/** S7-08. */
export function planRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: "/api/pricing-plans",
      tag: "Plans and payment",
      summary: "The plans on sale",
      description:
        "In the order in which they are shown, with the payment provider's prices where it could be asked.",
      security: ["none", "apiKey"],
      answer: json(plansJson, {
        description: "The plans.",
        example: { plans: planCatalogue.map(asExample) },
      }),
      refusals: [],
      handle: async () => ({ plans: (await listPlans(deps)).map(toPlanJson) }),
    }),
  ];
}

function toPlanJson(plan: ShownPlan): z.infer<typeof planJson> {
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

function asExample(plan: (typeof planCatalogue)[number]) {
  return toPlanJson({ ...plan, features: [...plan.features], priceId: `price_${plan.id}` });
}
