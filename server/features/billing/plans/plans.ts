import { type PlanId, planCatalogue, planIds } from "#core/billing/plans.ts";
import type { Deps } from "#server/platform/deps.ts";
import { InvalidInputError } from "#server/platform/errors.ts";
import type { PlanPrice } from "#server/platform/stripe/plan-prices.ts";

/** The plan ids as GraphQL descriptions list them: "monthly, quarterly or annual". */
export const planIdList = listed(planIds, "or");
/** As OpenAPI descriptions list them, in Brazilian Portuguese. */
export const planIdListPtBr = listed(planIds, "ou");

/** The plans on sale in display order, with the payment provider's prices when they are known. */
export async function listPlans({ db, planPrices }: Pick<Deps, "db" | "planPrices">) {
  const [plans, prices] = await Promise.all([
    db.plan.findMany({ orderBy: { position: "asc" } }),
    planPrices.known(),
  ]);
  return plans.map((plan) => ({ ...plan, ...displayPrice(plan, prices.get(plan.id)) }));
}

type CataloguePrice = Omit<PlanPrice, "id">;

/** The price to display: the provider's, else the catalogue's, which has no id. */
export function displayPrice(plan: CataloguePrice, price: PlanPrice | undefined) {
  const { priceCents, currency, interval, intervalCount } = price ?? plan;
  return { priceId: price?.id ?? null, priceCents, currency, interval, intervalCount };
}

/**
 * Checks the plan id of a request; a request without one means the monthly plan. `field` is the
 * name under which the caller sent it.
 */
export function requirePlanId(value: string | null | undefined, field: string): PlanId {
  const planId = planIds.find((id) => id === (value ?? "monthly"));
  if (planId) return planId;
  const choices = planCatalogue.map(({ name }) => `o ${name.toLowerCase()}`);
  throw new InvalidInputError([
    { field, message: `Este plano não existe. Escolha ${listed(choices, "ou")}.` },
  ]);
}

function listed(items: readonly string[], conjunction: string): string {
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}
