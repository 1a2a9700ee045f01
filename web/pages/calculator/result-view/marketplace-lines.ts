import { formatMoney } from "#core/format/money.ts";
import type { Calculation } from "./calculation.ts";
import { moneyLine, pctOf, type ResultLine } from "./result-row.ts";

/** The marketplace's lines that follow the price; the marketing card's only where it counts (D10). */
export function marketplaceVariableLines(calculation: Calculation): ResultLine[] {
  const isAdvanced = calculation.mode === "ADVANCED";
  return [
    commissionLine(calculation),
    ...(isAdvanced ? [highlightLine(calculation)] : []),
    transactionLine(calculation),
    freeShippingLine(calculation),
    ...(isAdvanced ? [affiliatesLine(calculation)] : []),
  ];
}

/** D2. The fee's share of the price is no output of the specification, so it is left out. */
export function fixedFeeLine({ input, result }: Calculation): ResultLine {
  const fee = formatMoney(result.fixedFee);
  const formula = input.fixedFeeAuto
    ? `${fee} por item, pela tabela do marketplace`
    : `${fee} por item, o valor que você digitou`;
  return moneyLine("Taxa fixa", result.fixedFee, null, formula);
}

/** D3: 12,5% of the price, or the cap. */
function commissionLine({ terms, result }: Calculation): ResultLine {
  const { effectivePrice, commission } = result;
  const uncapped = (effectivePrice * terms.commissionPct) / 100;
  const isCapped = uncapped > terms.commissionLimit;
  const formula = pctOf(terms.commissionPct, effectivePrice, uncapped);
  const cap = isCapped ? `, mas o limite é ${formatMoney(terms.commissionLimit)}` : "";
  return moneyLine("Comissão", commission.value, commission.pct, formula + cap);
}

/** D3: the highlight's points, as far as the cap leaves room for them. */
function highlightLine({ terms, result, schedule }: Calculation): ResultLine {
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

function transactionLine({ terms, result }: Calculation): ResultLine {
  const { effectivePrice, transaction } = result;
  const formula = pctOf(terms.transactionPct, effectivePrice, transaction.value);
  return moneyLine("Taxa de transação", transaction.value, transaction.pct, formula);
}

function freeShippingLine({ input, terms, result }: Calculation): ResultLine {
  const { effectivePrice, freeShipping } = result;
  const formula = input.freeShipping
    ? pctOf(terms.freeShippingPct, effectivePrice, freeShipping.value)
    : "programa desligado, não custa nada";
  return moneyLine("Frete grátis", freeShipping.value, freeShipping.pct, formula);
}

function affiliatesLine({ terms, result }: Calculation): ResultLine {
  const { effectivePrice, affiliates } = result;
  const formula = pctOf(terms.affiliatesPct, effectivePrice, affiliates.value);
  return moneyLine("Afiliados", affiliates.value, affiliates.pct, formula);
}
