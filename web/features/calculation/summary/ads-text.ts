import { formatRoas } from "#core/format/decimal.ts";
import { formatMoney } from "#core/format/money.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";
import { type Calculation, fullDeductionText, hasAds } from "../calculation.ts";

/** Whether advertising pays, and what it may cost. */
export type AdsText = {
  /**
   * 'Anúncio se paga acima de 6,78x: a cada R$ 1 em anúncios, R$ 6,78 em vendas. No seu alvo
   * (11,5x) sobram R$ 3,62.'
   */
  answer: string;
  /** What an order may cost in ads; null when it has no room for ads. */
  limit: string | null;
  /** The planned ads make a loss, or there is no margin to advertise with. */
  isLoss: boolean;
};

/** The answer to 'Vale anunciar?', with or without ads in the calculation. */
export function adsText(calculation: Calculation): AdsText {
  const { breakEvenRoas, marginBeforeAds, adCost } = calculation.result;
  if (breakEvenRoas === null) return { answer: noMarginText(calculation), limit: null, isLoss: true };
  const sales = formatMoney(breakEvenRoas);
  const pays = `Anúncio se paga acima de ${formatRoas(breakEvenRoas)}: a cada R$\u00a01 em anúncios, ${sales} em vendas.`;
  const limit = `Um pedido pode gastar até ${formatMoney(marginBeforeAds.value)} em anúncios`;
  if (!hasAds(calculation)) return { answer: pays, limit: `${limit}.`, isLoss: false };
  const { value } = calculation.result.marginAfterAds;
  const target = `seu alvo (${numberToText(calculation.input.roasTarget)}x)`;
  return {
    answer: `${pays} No ${target} ${outcomeText(value)}.`,
    limit: `${limit}; no ${target}, gasta ${formatMoney(adCost)}.`,
    isLoss: value <= -0.005,
  };
}

/** 'sobram R$ 3,62', 'faltam R$ 10,69', 'você empata'. */
function outcomeText(value: number): string {
  if (Math.abs(value) < 0.005) return "você empata";
  const isMany = Math.abs(value) >= 1.995;
  if (value > 0) return `${isMany ? "sobram" : "sobra"} ${formatMoney(value)}`;
  return `${isMany ? "faltam" : "falta"} ${formatMoney(-value)}`;
}

function noMarginText(calculation: Calculation): string {
  const deduction = fullDeductionText(calculation);
  const { value } = calculation.result.marginBeforeAds;
  const loss = value <= -0.005 ? `a venda já perde ${formatMoney(-value)}` : "a venda só empata";
  if (deduction !== null) return `Não sobra nada para anunciar: com ${deduction}, ${loss}.`;
  return `Não sobra nada para anunciar: mesmo sem anúncios, ${loss}.`;
}
