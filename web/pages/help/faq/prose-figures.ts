import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";

/** Reais as written in a sentence: 'R$ 100', but 'R$ 44,90'. */
export function moneyInProse(reais: number): string {
  return formatMoney(reais).replace(/,00$/, "");
}

/** A percentage as written in a sentence: '14%', but '12,5%'. */
export function percentInProse(pct: number): string {
  return formatPercent(pct).replace(",0%", "%");
}
