import { formatCount } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { isLoss, type MarginHealth, saleHealth } from "#core/pricing/margin-health.ts";
import { hasUncountedAds } from "#core/pricing/own-fees/price-terms.ts";
import { minimumMarginPct } from "#core/pricing/own-fees/target-price.ts";
import { marginHealthText, uncountedAdsText } from "#core/text/sale-text.ts";
import { type Calculation, fullDeductionText, hasAds } from "../calculation.ts";

/** `unknown` while one of the seller's costs is not counted. */
export type HeadlineHealth = MarginHealth | "unknown";

/** What one sale leaves, for the first line of the results. */
export type HeadlineText = {
  /** Empty when the product has no name. */
  productName: string;
  lead: "Você fica com" | "Você perde";
  /** Always positive: the text before it says profit or loss. */
  amount: string;
  health: HeadlineHealth;
  /** 'Margem saudável'. */
  verdict: string;
  /** '13,1% depois dos anúncios'. */
  detail: string;
  /** 'R$ 1.216,00 por mês com 100 vendas'; null when the seller gave no number of sales. */
  monthly: string | null;
  /**
   * A cost that the figure leaves out although the seller may expect it; null when there is none.
   */
  warning: string | null;
};

export function headlineText(calculation: Calculation): HeadlineText {
  const { input, mode, details, result } = calculation;
  const { value } = result.marginAfterAds;
  const isIncomplete = hasUncountedAds(input, mode);
  const health = saleHealth(result.marginAfterAds, details.minimumMarginPct ?? minimumMarginPct);
  const isUnknown = isIncomplete && !isLoss(value);
  return {
    productName: details.productName,
    lead: isLoss(value) ? "Você perde" : "Você fica com",
    amount: formatMoney(Math.abs(value)),
    health: isUnknown ? "unknown" : health,
    verdict: isUnknown ? "Falta contar os anúncios" : marginHealthText[health],
    detail: detailText(calculation),
    monthly: monthlyText(calculation),
    warning: isIncomplete ? uncountedAdsText : null,
  };
}

function detailText(calculation: Calculation): string {
  const deduction = fullDeductionText(calculation);
  if (deduction !== null)
    return `${deduction} não ${deduction.includes(" e ") ? "deixam" : "deixa"} nada do preço`;
  const share = formatPercent(calculation.result.marginAfterAds.pct);
  return `${share} ${hasAds(calculation) ? "depois dos anúncios" : "do preço"}`;
}

function monthlyText({ details, result }: Calculation): string | null {
  const { unitsPerMonth } = details;
  if (unitsPerMonth === null || unitsPerMonth === 0) return null;
  const sales = unitsPerMonth === 1 ? "1 venda" : `${formatCount(unitsPerMonth)} vendas`;
  return `${formatMoney(result.marginAfterAds.value * unitsPerMonth)} por mês com ${sales}`;
}
