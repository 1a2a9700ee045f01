import { type Charge, formatPrice, monthsBetweenCharges } from "#web/shared/price-text.ts";

/** What a plan's price is worked out from. */
type PricedPlan = { price: number; interval: string; intervalCount: number };

/** What stands below a plan's price; null where it would say nothing new. */
export type PlanFigures = {
  perMonth: number | null;
  /** Against paying the monthly plan for as long. */
  saved: { amount: number; pct: number } | null;
};

/**
 * What a plan costs a month and saves, computed from the prices alone, so that no two texts can
 * disagree (D25). `plans` are all that are on sale: the one paid month by month is the measure.
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
  // Reais as floats: the difference of two prices is rounded to the centavo it stands for.
  const amount = Math.round((full - price) * 100) / 100;
  return amount > 0 ? { amount, pct: Math.round((amount / full) * 100) } : null;
}

/** 'Você economiza R$ 9,80 em 3 meses (7%)'. */
export function savingText(
  plan: Charge & { price: number; currency: string },
  { amount, pct }: { amount: number; pct: number },
): string {
  const months = monthsBetweenCharges(plan);
  const span = months === 12 ? "por ano" : `em ${months} meses`;
  return `Você economiza ${formatPrice(amount, plan.currency)} ${span} (${pct}%)`;
}
