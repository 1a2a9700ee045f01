import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { labelMarkupPct, marginCeilingPct, minimumMarginPct } from "#core/pricing/own-fees/target-price.ts";
import { endingPrice } from "#core/pricing/price-ending.ts";
import { roundUpToCent } from "#core/pricing/round-up-to-cent.ts";
import { priceInputLimits } from "#core/sale/price-input-rules.ts";
import { priceNames } from "#core/text/sale-text.ts";
import { numberToText } from "#web/features/sale-form/values/number-text.ts";
import { type Calculation, fullDeductionText, hasAds } from "../calculation.ts";
import { discountCaution, type PriceCaution, priceCaution } from "./loss-zone-text.ts";

/** A suggested list price that the seller can put into the form. */
export type SuggestedPrice = {
  label: string;
  /** What this price achieves, or why there is none. */
  meaning: string;
  /** The price rounded up to a centavo, as the button takes it. */
  amount: string;
  /** Says that a lower price leaves more (FE-13); null when none does. */
  caution: string | null;
  /**
   * The price that the button takes. R$; null when there is none or the field does not accept it.
   * It is not `amount` where that lies in a loss zone.
   */
  offered: number | null;
};

type WantedMargin = NonNullable<Calculation["details"]["wantedMargin"]>;

/**
 * The three list prices of D8 and D9, in the order of the specification, with the price ending
 * (FE-20).
 */
export function suggestedPrices(calculation: Calculation): SuggestedPrice[] {
  const { listPriceForMinimumRoas, listPriceForMinimumMargin, labelPriceWithDiscount } = calculation.result;
  const none = noPriceText(calculation);
  const target = `${numberToText(minimumMarginPct)}%`;
  const isExact = reachesExactly(calculation);
  const breakEven = withEnding(calculation, listPriceForMinimumRoas);
  const minimum = withEnding(calculation, listPriceForMinimumMargin);
  const label = withEnding(calculation, labelPriceWithDiscount);
  return [
    suggested(priceNames.breakEven, breakEven, {
      meaning: `Aqui você ${isExact ? "empata" : "não perde"}${hasAds(calculation) ? ", já com anúncios" : ""}.`,
      none,
      caution: cautionAt(calculation, breakEven),
    }),
    suggested(priceNames.minimumMargin, minimum, {
      meaning: `Aqui você fica com ${target} do preço efetivo${isExact ? "" : " ou mais"}.`,
      none,
      caution: cautionAt(calculation, minimum),
    }),
    suggested(priceNames.label, label, {
      meaning: labelMeaning(calculation, label, target),
      none,
      caution: labelCaution(calculation, minimum, label),
    }),
  ];
}

/**
 * Whether a suggested price leaves exactly its target. With a price ending, or where fees jump and
 * money is in centavos, it may leave more.
 */
function reachesExactly({ fees }: Calculation): boolean {
  return fees.kind === "own" && fees.ending === "NONE";
}

/** A suggested price with the price ending; a marketplace's result has it already. */
function withEnding({ fees }: Calculation, price: number | null): number | null {
  return fees.kind === "marketplace" || price === null ? price : endingPrice(price, fees.ending);
}

/** With own fees, a higher price always leaves a higher margin. */
function cautionAt({ fees }: Calculation, price: number | null): PriceCaution | null {
  if (fees.kind === "own" || price === null) return null;
  return priceCaution(fees.result.lossZones, price);
}

/** The full price, which is meant to be discounted down to the price of the minimum margin. */
function labelCaution(
  { fees }: Calculation,
  minimum: number | null,
  label: number | null,
): PriceCaution | null {
  if (fees.kind === "own" || label === null) return null;
  const { result, sale } = fees;
  return discountCaution(result.lossZones, minimum ?? label, label, sale.ending ?? "NONE");
}

/** The list price for the seller's wanted margin (D128). */
export function wantedPrice(calculation: Calculation): SuggestedPrice {
  const wanted = calculation.details.wantedMargin;
  const label = wantedLabel(wanted);
  if (wanted === null) return { label, meaning: unreadText, amount: "—", caution: null, offered: null };
  const isMargin = wanted.unit === "%";
  const price = withEnding(calculation, calculation.wantedListPrice);
  const effectivePrice = (price ?? 0) * calculation.result.discountFactor;
  const gained = isMargin
    ? `${formatMoney((effectivePrice * wanted.value) / 100)} por venda.`
    : `${formatPercent(effectivePrice > 0 ? (wanted.value / effectivePrice) * 100 : 0)} do preço.`;
  return suggested(label, price, {
    meaning: reachesExactly(calculation) ? `São ${gained}` : `São pelo menos ${gained}`,
    none: isMargin ? noMarginText(calculation) : noPriceText(calculation),
    caution: cautionAt(calculation, price),
  });
}

const unreadText = "Digite quanto você quer ganhar: até 100%, ou um valor em reais.";

/** 'Para ganhar 20%', 'Para ganhar R$ 15,00'. */
function wantedLabel(wanted: WantedMargin | null): string {
  if (wanted === null) return "Para ganhar quanto você quer";
  const { value, unit } = wanted;
  return `Para ganhar ${unit === "%" ? `${numberToText(value)}%` : formatMoney(value)}`;
}

function labelMeaning({ result, fees }: Calculation, price: number | null, target: string): string {
  // The fees may jump between the two prices, so no discount is promised.
  if (fees.kind === "marketplace") {
    return `${labelMarkupPct}% acima do preço da ${priceNames.minimumMargin.toLowerCase()}, para você ter o que descontar.`;
  }
  const discount = `${Math.floor(100 - 100 / (1 + labelMarkupPct / 100))}%`;
  const more = result.discountFactor < 1 ? " a mais" : "";
  return `Anuncie por ${formatMoney(roundUpToCent(price ?? 0))} e dê até ${discount}${more} sem furar os ${target}.`;
}

type Meanings = { meaning: string; none: string; caution: PriceCaution | null };

function suggested(
  label: string,
  price: number | null,
  { meaning, none, caution }: Meanings,
): SuggestedPrice {
  const absent = { label, amount: "—", caution: null, offered: null };
  if (price === null) return { ...absent, meaning: none };
  if (price === 0) return { ...absent, meaning: "Qualquer preço chega lá." };
  const shown = roundUpToCent(price);
  const offered = caution === null ? shown : caution.offered;
  const fits = offered !== null && offered <= priceInputLimits.priceList.max;
  return {
    label,
    meaning,
    amount: formatMoney(shown),
    caution: caution?.text ?? null,
    offered: fits ? offered : null,
  };
}

function noPriceText(calculation: Calculation): string {
  const deduction = fullDeductionText(calculation);
  if (deduction === null) return "Com estas taxas, nenhum preço chega lá.";
  return `Com ${deduction}, nenhum preço chega lá.`;
}

function noMarginText(calculation: Calculation): string {
  // A marketplace's percentage varies with the price, so there is no single ceiling.
  if (calculation.fees.kind === "marketplace") return noPriceText(calculation);
  const ceiling = marginCeilingPct(calculation.fees.terms);
  if (fullDeductionText(calculation) !== null || ceiling <= 0) return noPriceText(calculation);
  return `Com estas taxas, a margem não passa de ${formatPercent(ceiling)}.`;
}
