import { formatRoas } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent, formatRate } from "#core/format/percent.ts";
import { type AdPlan, adPlan } from "#core/pricing/compare/ads.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { adsText } from "#web/features/calculation/summary/ads-text.ts";
import type { AdOptions } from "./read-ad-options.ts";

type Limits = AdPlan["breakEven"];

/** A question about ads and its limits; a missing figure is '—'. */
export type AdColumn = { title: string; roas: string; acos: string; perOrder: string; perClick: string };

export type AdsView = { sentences: string[]; columns: AdColumn[] };

/** How much ads may cost, in words and figures (FE-17). */
export function adsView(calculation: Calculation, options: AdOptions): AdsView {
  const { result } = calculation;
  const wanted = wantedOf(calculation);
  const { sharePct, ...limits } = options;
  const plan = adPlan(result, {
    ...limits,
    wantedMarginPct: wanted?.pct ?? 0,
    adSharePct: sharePct ?? 100,
  });
  if (plan.breakEven.costPerOrder === null) return { sentences: [adsText(calculation).answer], columns: [] };

  const columns = [columnOf("Para empatar", plan.breakEven)];
  const sentences = [breakEvenText(plan.breakEven)];
  if (wanted !== null) {
    columns.push(columnOf(`Para ganhar ${wanted.text}`, plan.wanted));
    sentences.push(wantedText(wanted, plan.wanted, result.marginBeforeAds.pct));
    if (sharePct !== null && sharePct < 100) {
      columns.push(columnOf(`Para ganhar ${wanted.text} na média`, plan.wantedOverall));
      sentences.push(overallText(wanted, plan.wantedOverall, sharePct));
    }
  }
  if (options.conversionPct !== null) sentences.push(clickText(plan.breakEven, options.conversionPct));
  if (options.adTaxPct > 0) sentences.push(taxText(options.adTaxPct));
  return { sentences, columns };
}

/** `pct` is per cent of the effective price, `text` the margin as the seller typed it. */
type Wanted = { pct: number; text: string };

function wantedOf({ details: { wantedMargin }, result }: Calculation): Wanted | null {
  if (wantedMargin === null || result.effectivePrice === 0) return null;
  const { value, unit } = wantedMargin;
  if (unit === "%") return { pct: value, text: formatRate(value) };
  return { pct: (value / result.effectivePrice) * 100, text: formatMoney(value) };
}

function columnOf(title: string, { roas, acosPct, costPerOrder, costPerClick }: Limits): AdColumn {
  return {
    title,
    roas: formatRoas(roas),
    acos: acosPct === null ? "—" : formatPercent(acosPct),
    perOrder: moneyOrDash(costPerOrder),
    perClick: moneyOrDash(costPerClick),
  };
}

function moneyOrDash(reais: number | null): string {
  return reais === null ? "—" : formatMoney(reais);
}

function breakEvenText({ costPerOrder, roas, acosPct }: Limits): string {
  return `Um pedido que vem de anúncio pode custar até ${moneyOrDash(costPerOrder)} em anúncios. Com ROAS abaixo de ${formatRoas(roas)} (ACoS acima de ${formatPercent(acosPct ?? 0)}), ele dá prejuízo.`;
}

function wantedText({ text }: Wanted, { costPerOrder, roas }: Limits, marginPct: number): string {
  if (costPerOrder === null) {
    return `Para ganhar ${text} em cada pedido não sobra nada para anunciar: antes dos anúncios, a margem é de ${formatPercent(marginPct)}.`;
  }
  return `Para ganhar ${text}, um pedido de anúncio pode custar até ${formatMoney(costPerOrder)}: ROAS de ${formatRoas(roas)} ou mais.`;
}

function overallText({ text }: Wanted, { costPerOrder, roas }: Limits, sharePct: number): string {
  const share = `Com ${formatRate(sharePct)} das vendas vindas de anúncios`;
  if (sharePct === 0) return `${share}, os anúncios não mudam a média.`;
  if (costPerOrder === null) return `${share}, a média de todas as vendas também não chega a ${text}.`;
  return `${share}, a média de todas as vendas ainda ganha ${text} se um pedido de anúncio custar até ${formatMoney(costPerOrder)} (ROAS de ${formatRoas(roas)}).`;
}

function clickText({ costPerClick }: Limits, conversionPct: number): string {
  if (conversionPct === 0)
    return "Sem conversão, nenhum clique vira pedido: qualquer gasto em anúncios é prejuízo.";
  return `Com conversão de ${formatRate(conversionPct)}, um clique pode custar até ${moneyOrDash(costPerClick)} para empatar.`;
}

function taxText(adTaxPct: number): string {
  return `Com o imposto, cada ${formatMoney(1)} de anúncio custa ${formatMoney(1 + adTaxPct / 100)}. Os limites já descontam isso.`;
}
