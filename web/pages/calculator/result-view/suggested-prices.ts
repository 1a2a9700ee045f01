import { priceInputLimits } from "#core/calculator/price-input-rules.ts";
import { roundUpToCent } from "#core/calculator/round-up-to-cent.ts";
import {
  labelMarkupPct,
  marginCeilingPct,
  minimumMarginPct,
  profitListPrice,
  targetListPrice,
} from "#core/calculator/target-price.ts";
import { formatMoney } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { priceNames } from "#core/text/sale-text.ts";
import { numberToText } from "../form/number-text.ts";
import { type Calculation, giveaway, hasAds } from "./calculation.ts";

/** A suggested list price that the seller can take over. */
export type SuggestedPrice = {
  label: string;
  /** What this price achieves, or why there is none. */
  meaning: string;
  /** The price to the centavo above, the one that is taken over. */
  amount: string;
  /** R$; null when there is no price or the field does not take it. */
  taken: number | null;
};

type WantedMargin = NonNullable<Calculation["details"]["wantedMargin"]>;

/** The three list prices of D8 and D9, in the order of the specification. */
export function suggestedPrices(calculation: Calculation): SuggestedPrice[] {
  const { listPriceForMinimumRoas, listPriceForMinimumMargin, labelPriceWithDiscount } = calculation.result;
  const none = noPriceText(calculation);
  const target = `${numberToText(minimumMarginPct)}%`;
  return [
    suggested(priceNames.breakEven, listPriceForMinimumRoas, {
      meaning: hasAds(calculation) ? "Aqui você empata, já com anúncios." : "Aqui você empata.",
      none,
    }),
    suggested(priceNames.minimumMargin, listPriceForMinimumMargin, {
      meaning: `Aqui você fica com ${target} do preço efetivo.`,
      none,
    }),
    suggested(priceNames.label, labelPriceWithDiscount, {
      meaning: labelMeaning(calculation, labelPriceWithDiscount, target),
      none,
    }),
  ];
}

/** The list price for the margin that the seller wants (D128). */
export function wantedPrice(calculation: Calculation): SuggestedPrice {
  const wanted = calculation.details.wantedMargin;
  const label = wantedLabel(wanted);
  if (wanted === null) return { label, meaning: unreadText, amount: "—", taken: null };
  const isMargin = wanted.unit === "%";
  const price = listPriceFor(calculation, wanted);
  const effectivePrice = (price ?? 0) * calculation.result.discountFactor;
  const meaning = isMargin
    ? `São ${formatMoney((effectivePrice * wanted.value) / 100)} por venda.`
    : `São ${formatPercent(effectivePrice > 0 ? (wanted.value / effectivePrice) * 100 : 0)} do preço.`;
  return suggested(label, price, {
    meaning,
    none: isMargin ? noMarginText(calculation) : noPriceText(calculation),
  });
}

/** The smallest list price that leaves what the seller wants; null when none does. R$. */
function listPriceFor({ input, mode, fees }: Calculation, { value, unit }: WantedMargin): number | null {
  const isMargin = unit === "%";
  if (fees.kind === "own") {
    return isMargin ? targetListPrice(fees.terms, value) : profitListPrice(fees.terms, value);
  }
  const target = isMargin
    ? ({ kind: "margin", pct: value } as const)
    : ({ kind: "profit", reais: value } as const);
  return fees.engine.suggestPrice(input, mode, fees.sale, target);
}

const unreadText = "Digite quanto você quer ganhar: até 100%, ou um valor em reais.";

/** 'Para ganhar 20%', 'Para ganhar R$ 15,00'. */
function wantedLabel(wanted: WantedMargin | null): string {
  if (wanted === null) return "Para ganhar quanto você quer";
  const { value, unit } = wanted;
  return `Para ganhar ${unit === "%" ? `${numberToText(value)}%` : formatMoney(value)}`;
}

function labelMeaning({ result }: Calculation, price: number | null, target: string): string {
  const discount = `${Math.floor(100 - 100 / (1 + labelMarkupPct / 100))}%`;
  const more = result.discountFactor < 1 ? " a mais" : "";
  return `Anuncie por ${formatMoney(roundUpToCent(price ?? 0))} e dê até ${discount}${more} sem furar os ${target}.`;
}

type Meanings = { meaning: string; none: string };

function suggested(label: string, price: number | null, { meaning, none }: Meanings): SuggestedPrice {
  if (price === null) return { label, meaning: none, amount: "—", taken: null };
  if (price === 0) return { label, meaning: "Qualquer preço chega lá.", amount: "—", taken: null };
  const taken = roundUpToCent(price);
  const fits = taken <= priceInputLimits.priceList.max;
  return { label, meaning, amount: formatMoney(taken), taken: fits ? taken : null };
}

function noPriceText(calculation: Calculation): string {
  const given = giveaway(calculation);
  if (given === null) return "Com estas taxas, nenhum preço chega lá.";
  return `Com ${given}, nenhum preço chega lá.`;
}

function noMarginText(calculation: Calculation): string {
  // A marketplace's percentage changes with the price: there is no one ceiling.
  if (calculation.fees.kind === "marketplace") return noPriceText(calculation);
  const ceiling = marginCeilingPct(calculation.fees.terms);
  if (giveaway(calculation) !== null || ceiling <= 0) return noPriceText(calculation);
  return `Com estas taxas, a margem não passa de ${formatPercent(ceiling)}.`;
}
