import { formatMoney } from "#core/format/money.ts";

/** A plan's billing interval. */
export type PlanInterval = { interval: string; intervalCount: number };

/** The billing interval in words: 'por mês', 'a cada 3 meses', 'por ano'. */
export function chargedText({ interval, intervalCount }: PlanInterval): string {
  if (intervalCount === 1) return onceA[interval] ?? "por período";
  const units = many[interval];
  return units ? `a cada ${intervalCount} ${units}` : "por período";
}

const onceA: Record<string, string> = {
  day: "por dia",
  week: "por semana",
  month: "por mês",
  year: "por ano",
};
const many: Record<string, string> = { day: "dias", week: "semanas", month: "meses", year: "anos" };

/** Months between charges; null for an interval that is not in months. */
export function monthsBetweenCharges({ interval, intervalCount }: PlanInterval): number | null {
  if (interval === "month") return intervalCount;
  return interval === "year" ? 12 * intervalCount : null;
}

/** A price in its own currency; reais in the product's usual format. */
export function formatPrice(price: number, currency: string): string {
  if (currency === "BRL") return formatMoney(price);
  return new Intl.NumberFormat("pt-BR", { style: "currency", currency }).format(price);
}
