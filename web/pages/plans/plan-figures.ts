import { formatPrice, monthsBetweenCharges, type PlanInterval } from "#web/shared/price-text.ts";

/** The data that a plan's price per month and saving are calculated from. */
type PricedPlan = { price: number; interval: string; intervalCount: number };

/** The figures below a plan's price; null where they would add nothing. */
export type PlanFigures = {
  perMonth: number | null;
  /** Compared with the monthly plan over the same time. */
  saved: { amount: number; pct: number } | null;
};

/**
 * What a plan costs per month and saves, calculated from the prices alone, so that no two texts can
 * contradict each other (D25). `plans` are all plans on sale; the monthly one is the reference.
 */
export function planFigures(plan: PricedPlan, plans: readonly PricedPlan[]): PlanFigures {
  const months = monthsBetweenCharges(plan);
  if (months === null || months === 1) return { perMonth: null, saved: null };
  const monthly = plans.find((other) => monthsBetweenCharges(other) === 1);
  return {
    perMonth: plan.price / months,
    saved: monthly ? saving(plan.price, monthly.price * months) : null,
  };
}

function saving(price: number, full: number): PlanFigures["saved"] {
  // Prices are floats in reais: the difference is rounded to whole centavos.
  const amount = Math.round((full - price) * 100) / 100;
  return amount > 0 ? { amount, pct: Math.round((amount / full) * 100) } : null;
}

/** 'Você economiza R$ 9,80 em 3 meses (7%)'. */
export function savingText(
  plan: PlanInterval & { price: number; currency: string },
  { amount, pct }: { amount: number; pct: number },
): string {
  const months = monthsBetweenCharges(plan);
  const span = months === 12 ? "por ano" : `em ${months} meses`;
  return `Você economiza ${formatPrice(amount, plan.currency)} ${span} (${pct}%)`;
}
