import type { Deps } from "#server/platform/deps.ts";
import type { PlanPrice } from "#server/platform/stripe/plan-prices.ts";

/** The plans on sale, in the order they are shown, with the provider's prices where it could be asked (spec 9). */
export async function listPlans({ db, planPrices }: Pick<Deps, "db" | "planPrices">) {
  const [plans, prices] = await Promise.all([
    db.plan.findMany({ orderBy: { position: "asc" } }),
    planPrices.known(),
  ]);
  return plans.map((plan) => ({ ...plan, ...shownPrice(plan, prices.get(plan.id)) }));
}

type CataloguePrice = Omit<PlanPrice, "id">;

/** What a plan costs, to be shown: the provider's price, or the catalogue's without an id. */
export function shownPrice(plan: CataloguePrice, price: PlanPrice | undefined) {
  const { priceCents, currency, interval, intervalCount } = price ?? plan;
  return { priceId: price?.id ?? null, priceCents, currency, interval, intervalCount };
}
