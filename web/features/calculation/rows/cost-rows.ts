import type { FeeLine } from "#core/fees/fee-quote.ts";
import { confidenceText, feeFormula } from "#core/fees/fee-text.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import type { Calculation, MarketplaceFees, OwnFees } from "../calculation.ts";
import { effectivePriceRow } from "./effective-price-row.ts";
import { moneyLine, pctOf, type ResultLine, type ResultRow, shareOf, withShares } from "./result-row.ts";

/** The effective price and the costs paid from it (S2-31). */
export function costRows(calculation: Calculation): ResultRow[] {
  return withShares(calculation.result, [
    effectivePriceRow(calculation),
    marketplaceRow(calculation),
    transferRow(calculation),
    goodsRow(calculation),
    taxRow(calculation),
  ]);
}

/** The fees that the marketplace keeps (D5). */
function marketplaceRow(calculation: Calculation): ResultRow {
  const { effectivePrice, marketplaceCosts } = calculation.result;
  return {
    id: "marketplaceCosts",
    label: "Custos do marketplace",
    help: null,
    amount: formatMoney(marketplaceCosts),
    share: formatPercent(shareOf(marketplaceCosts, effectivePrice)),
    lines: marketplaceLines(calculation),
  };
}

/** The amount that the marketplace pays out (D5): the figure to compare with its statement. */
function transferRow({ result }: Calculation): ResultRow {
  const { effectivePrice, marketplaceCosts, marketplaceTransfer } = result;
  const label = "Repasse para você";
  const share = shareOf(marketplaceTransfer, effectivePrice);
  const price = formatMoney(effectivePrice);
  const costs = formatMoney(marketplaceCosts);
  const amount = formatMoney(marketplaceTransfer);
  return {
    id: "marketplaceTransfer",
    label,
    help: "O que o marketplace deposita por esta venda. Compare com o extrato.",
    amount,
    share: formatPercent(share),
    lines: [
      moneyLine(
        label,
        marketplaceTransfer,
        share,
        `${price} − ${costs} de custos do marketplace = ${amount}`,
      ),
    ],
  };
}

/** CMV: the cost with the purchase tax (D5). */
function goodsRow({ input, result }: Calculation): ResultRow {
  const { costOfGoods, effectivePrice } = result;
  const tax = costOfGoods - input.cost;
  return {
    id: "costOfGoods",
    label: "CMV",
    help: "Custo da mercadoria vendida: o que você paga pelo produto, com o imposto da compra.",
    amount: formatMoney(costOfGoods),
    share: formatPercent(shareOf(costOfGoods, effectivePrice)),
    lines: [
      moneyLine("Custo do produto", input.cost, null, `o custo que você digitou, ${formatMoney(input.cost)}`),
      moneyLine("Imposto na compra", tax, null, pctOf(input.taxBuyPct, input.cost, tax)),
    ],
  };
}

/** Tax on the sale (D4). */
function taxRow(calculation: Calculation): ResultRow {
  const { tax } = calculation.result;
  return {
    id: "tax",
    label: "Impostos na venda",
    help: null,
    amount: formatMoney(tax.value),
    share: formatPercent(tax.pct),
    lines: [taxLine(calculation)],
  };
}

/** The line of the tax on the sale (D4). */
export function taxLine({ input, result }: Calculation): ResultLine {
  const { effectivePrice, tax } = result;
  return moneyLine(
    "Imposto na venda",
    tax.value,
    tax.pct,
    pctOf(input.taxSellPct, effectivePrice, tax.value),
  );
}

/** Everything that the marketplace keeps, line by line. */
function marketplaceLines(calculation: Calculation): ResultLine[] {
  const { fees } = calculation;
  if (fees.kind === "own")
    return [...ownVariableLines(calculation, fees), ...marketplaceFixedLines(calculation)];
  return [...feeLines(fees, () => true), ...affiliatesLines(calculation)];
}

/**
 * The marketplace's fees that grow with the price; those of the marketing card only where it
 * applies (D10).
 */
export function marketplaceVariableLines(calculation: Calculation): ResultLine[] {
  const { fees } = calculation;
  if (fees.kind === "own") return ownVariableLines(calculation, fees);
  return [...feeLines(fees, (line) => !isFixed(line)), ...affiliatesLines(calculation)];
}

/** The marketplace's fees that are the same for every price of a band. */
export function marketplaceFixedLines(calculation: Calculation): ResultLine[] {
  const { fees } = calculation;
  return fees.kind === "own" ? [fixedFeeLine(calculation)] : feeLines(fees, isFixed);
}

/** The same fees that `calculateMarketplacePrice` counts in `fixedFee`. */
function isFixed({ key }: FeeLine): boolean {
  return key === "FIXED" || key === "LOGISTICS" || key === "PLAN";
}

/** The fee lines of a marketplace's rules with their formulas (FE-11). */
function feeLines({ result }: MarketplaceFees, isShown: (line: FeeLine) => boolean): ResultLine[] {
  return result.feeLines.filter(isShown).map((line) => {
    const value = (line.valueCents ?? 0) / 100;
    const share = line.pct === null ? null : shareOf(value, result.effectivePrice);
    // Whose figure it is: the seller's, or a rule's with its certainty (FE-10, FE-11).
    const note = line.overridden ? "seu valor" : confidenceText[line.confidence];
    return { ...moneyLine(line.label, value, share, feeFormula(line)), note };
  });
}

function ownVariableLines(calculation: Calculation, fees: OwnFees): ResultLine[] {
  const isAdvanced = calculation.mode === "ADVANCED";
  return [
    commissionLine(calculation, fees),
    ...(isAdvanced ? [highlightLine(calculation, fees)] : []),
    transactionLine(calculation, fees),
    freeShippingLine(calculation, fees),
    ...affiliatesLines(calculation),
  ];
}

/**
 * The fixed fee (D2). Its share of the price is no output of the specification, so it is left out.
 */
function fixedFeeLine({ input, result }: Calculation): ResultLine {
  const fee = formatMoney(result.fixedFee);
  const formula = input.fixedFeeAuto
    ? `${fee} por item, pela tabela do marketplace`
    : `${fee} por item, o valor que você digitou`;
  return moneyLine("Taxa fixa", result.fixedFee, null, formula);
}

/** The commission (D3): 12,5% of the price, or the cap. */
function commissionLine({ result }: Calculation, { terms }: OwnFees): ResultLine {
  const { effectivePrice, commission } = result;
  const uncapped = (effectivePrice * terms.commissionPct) / 100;
  const isCapped = uncapped > terms.commissionLimit;
  const formula = pctOf(terms.commissionPct, effectivePrice, uncapped);
  const cap = isCapped ? `, mas o limite é ${formatMoney(terms.commissionLimit)}` : "";
  return moneyLine("Comissão", commission.value, commission.pct, formula + cap);
}

/** The highlight's percentage points, within the cap (D3). */
function highlightLine({ result }: Calculation, { terms, schedule }: OwnFees): ResultLine {
  const { effectivePrice, highlight, commission } = result;
  const line = (formula: string) => moneyLine("Destaque extra", highlight.value, highlight.pct, formula);
  if (terms.commissionWithHighlightPct === terms.commissionPct) return line("desligado, não custa nada");
  const raised = (effectivePrice * terms.commissionWithHighlightPct) / 100;
  if (raised <= terms.commissionLimit) {
    return line(pctOf(schedule.highlightPoints, effectivePrice, highlight.value));
  }
  const limit = formatMoney(terms.commissionLimit);
  return line(
    `o limite de ${limit} menos a comissão de ${formatMoney(commission.value)} = ${formatMoney(highlight.value)}`,
  );
}

function transactionLine({ result }: Calculation, { terms }: OwnFees): ResultLine {
  const { effectivePrice, transaction } = result;
  const formula = pctOf(terms.transactionPct, effectivePrice, transaction.value);
  return moneyLine("Taxa de transação", transaction.value, transaction.pct, formula);
}

function freeShippingLine({ input, result }: Calculation, { terms }: OwnFees): ResultLine {
  const { effectivePrice, freeShipping } = result;
  const formula = input.freeShipping
    ? pctOf(terms.freeShippingPct, effectivePrice, freeShipping.value)
    : "programa desligado, não custa nada";
  return moneyLine("Frete grátis", freeShipping.value, freeShipping.pct, formula);
}

/** The commission of affiliates, who bring the sale; part of the marketing card (D10). */
function affiliatesLines({ input, mode, result, fees }: Calculation): ResultLine[] {
  const { effectivePrice, affiliates } = result;
  if (mode === "SIMPLE" || (fees.kind === "marketplace" && affiliates.value === 0)) return [];
  const formula = pctOf(input.affiliatesPct, effectivePrice, affiliates.value);
  return [moneyLine("Afiliados", affiliates.value, affiliates.pct, formula)];
}
