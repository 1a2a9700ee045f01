import { decimalOr } from "#core/calculator/parse-decimal.ts";
import { defaultPriceInput, type PriceInput } from "#core/calculator/price-input.ts";
import type { PriceNumberField } from "#core/calculator/price-input-rules.ts";
import { numberToText } from "./number-text.ts";

/** The form as typed: a number stays the text the seller wrote, a switch is a boolean. */
export type FormValues = { [K in keyof PriceInput]: PriceInput[K] extends number ? string : boolean };

export type NumberName = PriceNumberField;
export type FlagName = Exclude<keyof PriceInput, NumberName>;

/** What an unreadable text counts as (D11): 0, and R$ 4 for the manual fixed fee. */
export function fallbackOf(name: NumberName): number {
  return name === "fixedFeeManual" ? defaultPriceInput.fixedFeeManual : 0;
}

/** The number the calculation uses for a field's text. */
export function numberOf(name: NumberName, text: string): number {
  return decimalOr(text, fallbackOf(name));
}

/** Reads the whole form into what core calculates with. Never fails: unreadable text has its fallback. */
export function toPriceInput(values: FormValues): PriceInput {
  const read = (name: NumberName) => numberOf(name, values[name]);
  return {
    cost: read("cost"),
    priceList: read("priceList"),
    taxBuyPct: read("taxBuyPct"),
    taxSellPct: read("taxSellPct"),
    packaging: read("packaging"),
    commPct: read("commPct"),
    txPct: read("txPct"),
    fixedFeeAuto: values.fixedFeeAuto,
    fixedFeeManual: read("fixedFeeManual"),
    freeShipping: values.freeShipping,
    commissionCap: values.commissionCap,
    discountPct: read("discountPct"),
    couponPct: read("couponPct"),
    extraHighlight: values.extraHighlight,
    affiliatesPct: read("affiliatesPct"),
    useAds: values.useAds,
    roasTarget: read("roasTarget"),
  };
}

/** The form that shows this input, written the way a Brazilian would type it. */
export function toFormValues(input: PriceInput): FormValues {
  return {
    cost: numberToText(input.cost, 2),
    priceList: numberToText(input.priceList, 2),
    taxBuyPct: numberToText(input.taxBuyPct),
    taxSellPct: numberToText(input.taxSellPct),
    packaging: numberToText(input.packaging, 2),
    commPct: numberToText(input.commPct),
    txPct: numberToText(input.txPct),
    fixedFeeAuto: input.fixedFeeAuto,
    fixedFeeManual: numberToText(input.fixedFeeManual, 2),
    freeShipping: input.freeShipping,
    commissionCap: input.commissionCap,
    discountPct: numberToText(input.discountPct),
    couponPct: numberToText(input.couponPct),
    extraHighlight: input.extraHighlight,
    affiliatesPct: numberToText(input.affiliatesPct),
    useAds: input.useAds,
    roasTarget: numberToText(input.roasTarget),
  };
}

/** The specification's example, as the form opens and as 'Restaurar exemplo' brings it back. */
export const exampleFormValues: FormValues = toFormValues(defaultPriceInput);
