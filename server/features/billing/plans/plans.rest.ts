import { z } from "zod";
import { planCatalogue } from "#core/billing/plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { listPlans, planIdList } from "./plans.ts";

type ListedPlan = Omit<Awaited<ReturnType<typeof listPlans>>[number], "position" | "intervalCount">;

/** The fields that S3-02 promises. */
const planJson = z
  .object({
    id: z.string().meta({ description: `${planIdList}.` }),
    name: z.string(),
    description: z.string(),
    price: z.number().meta({ description: "Amount in units of `currency`: 44.9 is R$ 44,90." }),
    currency: z.string().meta({ description: "ISO 4217 code: BRL." }),
    interval: z
      .string()
      .meta({ description: "month or year; the quarterly plan is charged every 3 months." }),
    priceId: z.string().nullable().meta({
      description: "The payment provider's id of the price; null while the provider is unreachable.",
    }),
    features: z.array(z.string()),
    recommended: z.boolean(),
    badge: z
      .string()
      .nullable()
      .meta({ description: "Short text on the plan's card; 'Economia' also highlights the card." }),
  })
  .meta({ id: "Plan", description: "A plan on sale." });

const plansJson = z.object({ plans: z.array(planJson) });

/** The list of plans (S7-08). */
export function planRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: "/api/pricing-plans",
      tag: "Plans and payment",
      summary: "List the plans on sale",
      description: "In display order, with the payment provider's prices when they are known.",
      security: ["none", "apiKey"],
      answer: json(plansJson, {
        description: "The plans on sale.",
        example: { plans: planCatalogue.map(asExample) },
      }),
      refusals: [],
      handle: async () => ({ plans: (await listPlans(deps)).map(toPlanJson) }),
    }),
  ];
}

function toPlanJson(plan: ListedPlan): z.infer<typeof planJson> {
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
