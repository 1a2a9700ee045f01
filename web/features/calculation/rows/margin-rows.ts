import { formatRoas } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent, formatRate } from "#core/format/percent.ts";
import { pricePartText } from "#core/text/sale-text.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";
import { type Calculation, hasAds } from "../calculation.ts";
import { marketplaceFixedLines, marketplaceVariableLines, taxLine } from "./cost-rows.ts";
import { moneyLine, pctOf, type ResultLine, type ResultRow, shareOf, withShares } from "./result-row.ts";

const returnsLabel = pricePartText.returns;

/** The totals of the costs, and the margins that remain (S2-31). */
export function marginRows(calculation: Calculation): ResultRow[] {
  return withShares(calculation.result, [
    variableCostsRow(calculation),
    fixedCostsRow(calculation),
    ...returnRows(calculation),
    marginBeforeAdsRow(calculation),
    ...adRows(calculation),
    breakEvenRow(calculation),
  ]);
}

/** The costs that grow with the price (D5). */
function variableCostsRow(calculation: Calculation): ResultRow {
  const { totalVariableCosts, effectivePrice } = calculation.result;
  return {
    id: "totalVariableCosts",
    label: "Custos em %",
    help: "O que cresce junto com o preço: taxas do marketplace e imposto na venda.",
    amount: formatMoney(totalVariableCosts),
    share: formatPercent(shareOf(totalVariableCosts, effectivePrice)),
    lines: [...marketplaceVariableLines(calculation), taxLine(calculation)],
  };
}

/** The costs that are the same at any price (D5). */
function fixedCostsRow(calculation: Calculation): ResultRow {
  const { totalFixedCosts, costOfGoods, packaging, effectivePrice } = calculation.result;
  const isOwn = calculation.fees.kind === "own";
  return {
    id: "totalFixedCosts",
    label: "Custos em reais",
    help: isOwn
      ? "O que cada venda custa, qualquer que seja o preço."
      : "O que cada venda custa em reais. As taxas só mudam de uma faixa de preço para outra.",
    amount: formatMoney(totalFixedCosts),
    share: formatPercent(shareOf(totalFixedCosts, effectivePrice)),
    lines: [
      moneyLine("CMV", costOfGoods, null, `o produto com o imposto da compra, ${formatMoney(costOfGoods)}`),
      moneyLine("Embalagem e outros", packaging, null, `o valor que você digitou, ${formatMoney(packaging)}`),
      ...marketplaceFixedLines(calculation),
    ],
  };
}

/** What the sales that come back cost, spread over all sales (CH-04). */
function returnRows({ input, result }: Calculation): ResultRow[] {
  if (input.returnsPct === 0) return [];
  const { returns, marginBeforeAds } = result;
  const profit = marginBeforeAds.value + returns.value;
  const lost = (profit * input.returnsPct) / 100;
  const paid = (input.returnCost * input.returnsPct) / 100;
  const share = formatRate(input.returnsPct);
  return [
    {
      id: "returns",
      label: returnsLabel,
      help: "As vendas que voltam não deixam lucro e ainda custam a devolução. Aqui está o peso delas em cada venda.",
      amount: formatMoney(returns.value),
      share: formatPercent(returns.pct),
      lines: [
        moneyLine("Lucro que volta", lost, null, `${share} de ${formatMoney(profit)} = ${formatMoney(lost)}`),
        moneyLine(
          "Custo das devoluções",
          paid,
          null,
          `${share} de ${formatMoney(input.returnCost)} = ${formatMoney(paid)}`,
        ),
      ],
    },
  ];
}

/** The margin before ads; without ads it is simply the margin (D6). */
function marginBeforeAdsRow(calculation: Calculation): ResultRow {
  const { effectivePrice, totalVariableCosts, totalFixedCosts, marginBeforeAds, returns } =
    calculation.result;
  const hasReturns = calculation.input.returnsPct > 0;
  const isOwn = calculation.fees.kind === "own";
  const value = formatMoney(marginBeforeAds.value);
  const isBeforeAds = hasAds(calculation);
  const label = isBeforeAds ? "Margem antes dos anúncios" : "Margem";
  return {
    id: "marginBeforeAds",
    label,
    help: isBeforeAds
      ? "O que há para pagar os anúncios: o preço efetivo menos todos os outros custos."
      : "Você fica com isto em cada venda: o preço efetivo menos todos os custos.",
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
        "Custos em %",
        totalVariableCosts,
        effectivePrice,
        isOwn ? "a soma das taxas e do imposto na venda" : "a soma das taxas em % e do imposto na venda",
      ),
      costLine(
        "Custos em reais",
        totalFixedCosts,
        effectivePrice,
        isOwn ? "a soma de CMV, embalagem e taxa fixa" : "a soma de CMV, embalagem e taxas por unidade",
      ),
      ...(hasReturns
        ? [costLine(returnsLabel, returns.value, effectivePrice, "o que as vendas que voltam custam")]
        : []),
      moneyLine(
        label,
        marginBeforeAds.value,
        marginBeforeAds.pct,
        `${[effectivePrice, totalVariableCosts, totalFixedCosts, ...(hasReturns ? [returns.value] : [])].map(formatMoney).join(" − ")} = ${value}`,
      ),
    ],
  };
}

/** The cost of ads and the margin after them (D6). Only where ads cost anything. */
function adRows(calculation: Calculation): ResultRow[] {
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
      id: "adCost",
      label: "Custo dos anúncios",
      help: "O que cada venda gasta em anúncios se o seu ROAS alvo for alcançado.",
      amount: ads,
      share: formatPercent(shareOf(adCost, effectivePrice)),
      lines: [share, moneyLine("Custo dos anúncios", adCost, pct, pctOf(pct, effectivePrice, adCost))],
    },
    {
      id: "marginAfterAds",
      label: "Margem depois dos anúncios",
      help: "Você fica com isto em cada venda.",
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

function costLine(label: string, value: number, effectivePrice: number, meaning: string): ResultLine {
  return moneyLine(label, -value, shareOf(value, effectivePrice), `${meaning}, ${formatMoney(value)}`);
}

/** The ROAS at which ads consume the whole margin; '—' without a margin (D7). */
function breakEvenRow({ result }: Calculation): ResultRow {
  const label = "ROAS de equilíbrio";
  const { breakEvenRoas } = result;
  const line: ResultLine = {
    label,
    amount: formatRoas(breakEvenRoas),
    share: null,
    formula: `${label}: ${breakEvenFormula(result)}`,
  };
  return {
    id: "breakEvenRoas",
    label,
    help: "Anunciando com um ROAS menor que este, a venda dá prejuízo. ROAS é quanto você vende para cada real de anúncio.",
    amount: formatRoas(breakEvenRoas),
    share: null,
    lines: [line],
  };
}

function breakEvenFormula({ breakEvenRoas, effectivePrice, marginBeforeAds }: Calculation["result"]): string {
  if (breakEvenRoas === null) {
    return "não existe, porque não sobra margem para pagar anúncios";
  }
  const margin = formatMoney(marginBeforeAds.value);
  return `${formatMoney(effectivePrice)} ÷ ${margin} de margem antes dos anúncios = ${formatRoas(breakEvenRoas)}`;
}
