import { z } from "zod";
import { planCatalogue } from "#core/billing/plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { json } from "#server/platform/rest/rest-answer.ts";
import { type RestRoute, restRoute } from "#server/platform/rest/rest-route.ts";
import { listPlans, planIdListPtBr } from "./plans.ts";

type ListedPlan = Omit<Awaited<ReturnType<typeof listPlans>>[number], "position" | "intervalCount">;

/** The fields that S3-02 promises. */
const planJson = z
  .object({
    id: z.string().meta({ description: `${planIdListPtBr}.` }),
    name: z.string(),
    description: z.string(),
    price: z.number().meta({ description: "Valor em unidades de `currency`: 44.9 são R$ 44,90." }),
    currency: z.string().meta({ description: "Código ISO 4217: BRL." }),
    interval: z.string().meta({ description: "month ou year; o plano trimestral é cobrado a cada 3 meses." }),
    priceId: z.string().nullable().meta({
      description: "O id do preço no sistema de pagamento; null enquanto ele não responde.",
    }),
    features: z.array(z.string()),
    recommended: z.boolean(),
    badge: z
      .string()
      .nullable()
      .meta({ description: "Texto curto no cartão do plano; 'Economia' também destaca o cartão." }),
  })
  .meta({ id: "Plan", description: "Um plano à venda." });

const plansJson = z.object({ plans: z.array(planJson) });

/** The list of plans (S7-08). */
export function planRoutes(deps: Deps): RestRoute[] {
  return [
    restRoute({
      method: "GET",
      path: "/api/pricing-plans",
      tag: "Planos e pagamento",
      summary: "Listar os planos à venda",
      description: "Na ordem em que aparecem, com os preços do sistema de pagamento quando conhecidos.",
      security: ["none", "apiKey"],
      answer: json(plansJson, {
        description: "Os planos à venda.",
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
