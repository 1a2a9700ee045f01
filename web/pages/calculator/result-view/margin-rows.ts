import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { numberToText } from "../form/number-text.ts";
import { type Calculation, hasAds } from "./calculation.ts";
import { moneyLine, pctOf, type ResultLine, type ResultRow } from "./result-row.ts";
import { shareOf } from "./share-of.ts";

/** What is left of the price before ads; without ads it is what is left, and is called so (D6). */
export function marginBeforeAdsRow(calculation: Calculation): ResultRow {
  const { effectivePrice, totalVariableCosts, totalFixedCosts, marginBeforeAds } = calculation.result;
  const value = formatMoney(marginBeforeAds.value);
  const label = hasAds(calculation) ? "Margem antes dos anúncios" : "Margem";
  return {
    label,
    help: "O que sobra do preço efetivo depois de todos os custos.",
    amount: value,
    share: formatPercent(marginBeforeAds.pct),
    lines: [
      moneyLine(
        "Preço efetivo",
        effectivePrice,
        null,
        `o que o comprador paga, ${formatMoney(effectivePrice)}`,
      ),
      costLine(
        "Custos variáveis",
        totalVariableCosts,
        effectivePrice,
        "a soma das taxas e do imposto na venda",
      ),
      costLine("Custos fixos", totalFixedCosts, effectivePrice, "a soma de CMV, embalagem e taxa fixa"),
      moneyLine(
        label,
        marginBeforeAds.value,
        marginBeforeAds.pct,
        `${formatMoney(effectivePrice)} − ${formatMoney(totalVariableCosts)} − ${formatMoney(totalFixedCosts)} = ${value}`,
      ),
    ],
  };
}

/** What ads take and what stays (D6). Only where ads cost anything. */
export function adRows(calculation: Calculation): ResultRow[] {
  if (!hasAds(calculation)) return [];
  const { input, result } = calculation;
  const { effectivePrice, adCost, adCostShare, marginBeforeAds, marginAfterAds } = result;
  const pct = adCostShare * 100;
  const before = formatMoney(marginBeforeAds.value);
  const ads = formatMoney(adCost);
  const share: ResultLine = {
    label: "Parte do preço",
    amount: formatPercent(pct),
    share: null,
    formula: `Parte do preço: 1 ÷ ROAS alvo de ${numberToText(input.roasTarget)} = ${formatPercent(pct)}`,
  };
  return [
    {
      label: "Custo dos anúncios",
      help: "O que cada venda gasta em anúncios se o seu ROAS alvo for alcançado.",
      amount: ads,
      share: formatPercent(shareOf(adCost, effectivePrice)),
      lines: [share, moneyLine("Custo dos anúncios", adCost, pct, pctOf(pct, effectivePrice, adCost))],
    },
    {
      label: "Margem depois dos anúncios",
      help: "O que fica com você em cada venda.",
      amount: formatMoney(marginAfterAds.value),
      share: formatPercent(marginAfterAds.pct),
      lines: [
        moneyLine(
          "Margem antes dos anúncios",
          marginBeforeAds.value,
          marginBeforeAds.pct,
          `o que sobra sem contar anúncios, ${before}`,
        ),
        moneyLine("Custo dos anúncios", -adCost, pct, `${formatPercent(pct)} do preço efetivo, ${ads}`),
        moneyLine(
          "Margem depois dos anúncios",
          marginAfterAds.value,
          marginAfterAds.pct,
          `${before} − ${ads} = ${formatMoney(marginAfterAds.value)}`,
        ),
      ],
    },
  ];
}

function costLine(label: string, value: number, effectivePrice: number, words: string): ResultLine {
  return moneyLine(label, -value, shareOf(value, effectivePrice), `${words}, ${formatMoney(value)}`);
}
