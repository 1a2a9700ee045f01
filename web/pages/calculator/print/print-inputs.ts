import { formatMoney } from "#core/format/money.ts";
import { flagWords, numberWords } from "../form/field-text.ts";
import type { FlagName, NumberName } from "../form/form-values.ts";
import { numberToText } from "../form/number-text.ts";
import type { Calculation } from "../result-view/calculation.ts";

export type PrintInput = { label: string; value: string };

/** What was typed and counts here, in the order of the form: simple mode leaves the marketing card out (D10). */
export function printInputs({ input, mode }: Calculation): PrintInput[] {
  const number = (name: NumberName) => ({
    label: numberWords[name].label,
    value: withUnit(name, input[name]),
  });
  const flag = (name: FlagName) => ({ label: flagWords[name].label, value: input[name] ? "Sim" : "Não" });
  const marketing = [
    number("discountPct"),
    number("couponPct"),
    number("affiliatesPct"),
    flag("extraHighlight"),
    flag("useAds"),
    ...(input.useAds ? [number("roasTarget")] : []),
  ];
  return [
    number("cost"),
    number("priceList"),
    number("taxBuyPct"),
    number("taxSellPct"),
    number("packaging"),
    number("commPct"),
    number("txPct"),
    flag("fixedFeeAuto"),
    ...(input.fixedFeeAuto ? [] : [number("fixedFeeManual")]),
    flag("freeShipping"),
    flag("commissionCap"),
    ...(mode === "ADVANCED" ? marketing : []),
  ];
}

function withUnit(name: NumberName, value: number): string {
  const { unit } = numberWords[name];
  return unit === "R$" ? formatMoney(value) : `${numberToText(value)}${unit}`;
}
