import { type MarginHealth, marginHealth } from "#core/calculator/margin-health.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { marginHealthText } from "#core/text/sale-text.ts";
import { type Calculation, hasAds } from "./calculation.ts";

/** What one sale leaves, as the first line of the results says it. */
export type HeadlineText = {
  lead: "Você fica com" | "Você perde";
  /** Always positive: the lead says which way it goes. */
  amount: string;
  health: MarginHealth;
  /** 'Margem saudável'. */
  verdict: string;
  /** '13,1% depois dos anúncios'. */
  detail: string;
};

export function headlineText(calculation: Calculation): HeadlineText {
  const { value, pct } = calculation.result.marginAfterAds;
  const isLoss = value <= -0.005;
  const health = isLoss ? "loss" : marginHealth(pct);
  return {
    lead: isLoss ? "Você perde" : "Você fica com",
    amount: formatMoney(isLoss ? -value : value),
    health,
    verdict: marginHealthText[health],
    detail: `${formatPercent(pct)} ${hasAds(calculation) ? "depois dos anúncios" : "do preço"}`,
  };
}
