import type { FeeLineKey } from "#core/fees/fee-schedule.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatRate } from "#core/format/percent.ts";
import type { PriceInput, PriceMode } from "#core/sale/price-input.ts";
import type { PriceResult } from "../calculate-price.ts";
import type { Amount } from "../price-figures.ts";
import type { OwnFeeRules } from "./own-fee-rules.ts";
import { priceTerms } from "./price-terms.ts";

/** A fee under 'Taxas próprias', unrounded. R$, and % of the effective price. */
export type OwnFeeLine = Amount & {
  key: FeeLineKey;
  label: string;
  /** How the value was calculated, in pt-BR. */
  formula: string;
  /** Whether the seller typed the figure; otherwise it comes from the specification. */
  overridden: boolean;
};

/**
 * The fees of one unit under 'Taxas próprias' (FE-03), without those that are switched off. Their
 * sum is the marketplace's costs (D5).
 */
export function ownFeeLines(
  result: PriceResult,
  input: PriceInput,
  mode: PriceMode,
  rules: OwnFeeRules,
): OwnFeeLine[] {
  const price = result.effectivePrice;
  const terms = priceTerms(input, mode, rules);
  const share = (pct: number) => `${formatRate(pct)} de ${formatMoney(price)}`;
  const limit = `limitado a ${formatMoney(terms.commissionLimit)}`;
  const isLimited = (pct: number) => (price * pct) / 100 > terms.commissionLimit;
  const line = (
    key: FeeLineKey,
    label: string,
    amount: Amount,
    formula: string,
    overridden: boolean,
  ): OwnFeeLine => ({ key, label, value: amount.value, pct: amount.pct, formula, overridden });

  const { commissionPct, commissionWithHighlightPct, transactionPct, freeShippingPct } = terms;
  const commission = isLimited(commissionPct) ? `${share(commissionPct)}, ${limit}` : share(commissionPct);
  const fixed = { value: result.fixedFee, pct: price === 0 ? 0 : (result.fixedFee / price) * 100 };
  const lines = [
    line("COMMISSION", "Comissão", result.commission, commission, true),
    line("TRANSACTION", "Transação", result.transaction, share(transactionPct), true),
    line("FIXED", "Taxa fixa", fixed, `${formatMoney(result.fixedFee)} por unidade`, !input.fixedFeeAuto),
  ];
  if (freeShippingPct > 0) {
    lines.push(line("FREE_SHIPPING", "Frete grátis", result.freeShipping, share(freeShippingPct), false));
  }
  if (commissionWithHighlightPct > commissionPct) {
    const points = share(commissionWithHighlightPct - commissionPct);
    const formula = isLimited(commissionWithHighlightPct) ? `${points}, ${limit} com a comissão` : points;
    lines.push(line("HIGHLIGHT", "Destaque extra", result.highlight, formula, false));
  }
  return terms.affiliatesPct > 0 ? [...lines, affiliatesLine(result)] : lines;
}

/** The affiliates' commission, which the seller sets: unrounded under every rule (D90). */
export function affiliatesLine({ effectivePrice, affiliates }: PriceResult): OwnFeeLine {
  return {
    key: "AFFILIATES",
    label: "Afiliados",
    ...affiliates,
    formula: `${formatRate(affiliates.pct)} de ${formatMoney(effectivePrice)}`,
    overridden: true,
  };
}
