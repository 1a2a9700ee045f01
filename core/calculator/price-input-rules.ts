import type { FieldIssue } from "#core/field-issue.ts";
import { limitText } from "#core/text/limit-text.ts";
import type { NumberLimits } from "./number-limits.ts";
import type { PriceInput } from "./price-input.ts";

/** How many products one bulk calculation takes. */
export const maxBulkProducts = 1000;

/** The fields of the calculator that hold a number. */
export type PriceNumberField = {
  [Field in keyof PriceInput]: PriceInput[Field] extends number ? Field : never;
}[keyof PriceInput];

/** Far above what sells on a marketplace, far below where the arithmetic loses cents. R$. */
const maxMoney = 10_000_000;

const money = { unit: "money", min: 0, max: maxMoney, step: 0.01 } as const;
const percent = { unit: "percent", min: 0, max: 100, step: 0.1 } as const;

/** The limits of every number field, for the form's inputs and for the API's check (D11). */
export const priceInputLimits: Readonly<Record<PriceNumberField, NumberLimits>> = {
  cost: money,
  priceList: { ...money, leastAboveZero: 0.01 },
  taxBuyPct: percent,
  taxSellPct: percent,
  packaging: money,
  commPct: percent,
  txPct: percent,
  fixedFeeManual: money,
  discountPct: percent,
  couponPct: percent,
  affiliatesPct: percent,
  roasTarget: { unit: "multiple", min: 0, max: 10_000, step: 0.01, leastAboveZero: 0.01 },
};

/**
 * Every field outside its limits, in the order of the form; none means that `calculatePrice` answers with finite
 * figures. A list price of 0 is within its limits: results are then invalid, not the field (S5-08).
 */
export function checkPriceInput(input: PriceInput): FieldIssue[] {
  const values: Readonly<Record<string, number | boolean>> = input;
  return Object.entries(priceInputLimits)
    .filter(([field, limits]) => !isWithin(values[field], limits))
    .map(([field, limits]) => ({ field, ...limitText(limits) }));
}

function isWithin(value: number | boolean | undefined, limits: NumberLimits): boolean {
  if (typeof value !== "number" || !(value >= limits.min && value <= limits.max)) return false;
  return value === 0 || value >= (limits.leastAboveZero ?? 0);
}
