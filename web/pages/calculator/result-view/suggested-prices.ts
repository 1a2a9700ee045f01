import { priceInputLimits } from "#core/calculator/price-input-rules.ts";
import { labelMarkupPct, minimumMarginPct } from "#core/calculator/target-price.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { type Calculation, hasAds } from "./calculation.ts";

/** A suggested list price that the seller can take over. */
export type SuggestedPrice = {
  label: string;
  /** What this price achieves, or why there is none. */
  meaning: string;
  amount: string;
  /**
   * The price to the centavo above, to take over; null when there is none or the field does not
   * take it.
   */
  taken: number | null;
};

/** The three list prices of D8 and D9, in the order of the specification. */
export function suggestedPrices(calculation: Calculation): SuggestedPrice[] {
  const { listPriceForMinimumRoas, listPriceForMinimumMargin, labelPriceWithDiscount } = calculation.result;
  const target = formatPercent(minimumMarginPct).replace(",0", "");
  const backPct = 100 - 100 / (1 + labelMarkupPct / 100);
  return [
    hasAds(calculation)
      ? suggested("ROAS mínimo", listPriceForMinimumRoas, "Empata com os anúncios no seu ROAS alvo.")
      : suggested("Preço mínimo", listPriceForMinimumRoas, "Não sobra nem falta nada."),
    suggested(`Margem de ${target}`, listPriceForMinimumMargin, `Você fica com ${target} do preço efetivo.`),
    suggested(
      "Etiqueta com desconto",
      labelPriceWithDiscount,
      `${labelMarkupPct}% acima do anterior: cabe um desconto de até ${formatPercent(backPct)}.`,
    ),
  ];
}

function suggested(label: string, price: number | null, meaning: string): SuggestedPrice {
  if (price === null) {
    return { label, meaning: "Com estas taxas, nenhum preço chega lá.", amount: "—", taken: null };
  }
  if (price === 0) return { label, meaning: "Qualquer preço chega lá.", amount: "—", taken: null };
  const taken = roundUpToCent(price);
  const fits = taken <= priceInputLimits.priceList.max;
  return { label, meaning, amount: formatMoney(price), taken: fits ? taken : null };
}

/**
 * Up, so that the price still reaches its target; a price that is a whole centavo but for its last
 * bits stays.
 */
function roundUpToCent(price: number): number {
  return Math.ceil(price * 100 - 1e-6) / 100;
}
