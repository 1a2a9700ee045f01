import { type MarginHealth, marginHealth } from "#core/calculator/margin-health.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { type Calculation, hasAds } from "./calculation.ts";

/** The answer first: what one sale leaves, in words. */
export type HeroWords = {
  lead: "Você fica com" | "Você perde";
  /** Always positive: the lead says which way it goes. */
  amount: string;
  health: MarginHealth;
  /** 'Margem saudável'. */
  verdict: string;
  /** '13,1% depois dos anúncios'. */
  detail: string;
};

export function headlineText(calculation: Calculation): HeroWords {
  const { value, pct } = calculation.result.marginAfterAds;
  const isLoss = value <= -0.005;
  const health = isLoss ? "loss" : marginHealth(pct);
  return {
    lead: isLoss ? "Você perde" : "Você fica com",
    amount: formatMoney(isLoss ? -value : value),
    health,
    verdict: verdicts[health],
    detail: `${formatPercent(pct)} ${hasAds(calculation) ? "depois dos anúncios" : "do preço"}`,
  };
}

const verdicts: Record<MarginHealth, string> = {
  loss: "Prejuízo",
  thin: "Margem apertada",
  healthy: "Margem saudável",
};
