import { type Charge, formatPrice, monthsBetweenCharges } from "#web/shared/price-text.ts";

/** 'Você economiza R$ 9,80 em 3 meses (7%)'. */
export function savingText(
  plan: Charge & { price: number; currency: string },
  { amount, pct }: { amount: number; pct: number },
): string {
  const months = monthsBetweenCharges(plan);
  const span = months === 12 ? "por ano" : `em ${months} meses`;
  return `Você economiza ${formatPrice(amount, plan.currency)} ${span} (${pct}%)`;
}
