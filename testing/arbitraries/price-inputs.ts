import fc from "fast-check";
import { calculatePrice, type PriceResult } from "#core/pricing/calculate-price.ts";
import { type OwnFeeRules, ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { mapPriceFields, priceFields } from "#core/sale/price-fields.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";

/** Reais in whole cents. */
export const cents = (min: number, max: number) =>
  fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
/** A number from 0 in tenths. */
export const tenths = (max: number) => fc.integer({ min: 0, max: max * 10 }).map((value) => value / 10);
const anyDouble = (min: number, max: number) => fc.double({ min, max, noNaN: true });

function inputsOf(
  ranges: Record<"price" | "returns" | NumberKind, fc.Arbitrary<number>>,
): fc.Arbitrary<PriceInput> {
  return fc.record(
    mapPriceFields(
      (field) => {
        if (field === "priceList") return ranges.price;
        return field === "returnsPct" ? ranges.returns : ranges[priceFields[field].kind];
      },
      () => fc.boolean(),
    ),
  );
}

/**
 * Inputs as sellers type them: cents and tenths, costs from 0 to high, shares that leave much and
 * shares that leave nothing.
 */
export const typedInputs = inputsOf({
  money: fc.oneof(fc.constant(0), cents(0, 20), cents(0, 2000)),
  price: cents(0.01, 3000),
  returns: fc.oneof(fc.constant(0), tenths(40)),
  percent: fc.oneof({ weight: 8, arbitrary: tenths(12) }, { weight: 1, arbitrary: tenths(100) }),
  multiple: fc.oneof(fc.constant(0), cents(0.5, 40)),
});

/** Inputs as a program may send them: any double within the limits. */
export const extremeInputs = inputsOf({
  money: anyDouble(0, 10_000_000),
  price: fc.oneof(fc.constant(0.01), anyDouble(0.01, 10_000_000)),
  returns: fc.oneof(fc.constant(0), fc.constant(99), anyDouble(0, 99)),
  percent: fc.oneof(fc.constant(0), fc.constant(99.99999999999999), anyDouble(0, 100)),
  multiple: fc.oneof(fc.constant(0), fc.constant(0.01), anyDouble(0.01, 10_000)),
});

/**
 * The schedule in force, and one whose low-price rule and extra fee matter, so that the fee falls
 * at R$ 20.
 */
export const schedules: fc.Arbitrary<OwnFeeRules> = fc.constantFrom(ownFeeRules, {
  ...ownFeeRules,
  feeBands: [
    { from: 0, fixed: 4, share: 0.5 },
    { from: 20, fixed: 4, share: 0 },
  ],
  highVolumeFee: 5,
  commissionCap: 30,
});

/** The result of inputs that make a sale. */
export function calculate(input: PriceInput, schedule: OwnFeeRules): PriceResult {
  const result = calculatePrice(input, "ADVANCED", schedule);
  if (!result) throw new Error("the inputs make no sale");
  return result;
}

/** Checks a law for inputs as sellers type them, under any schedule. */
export function holds(law: (input: PriceInput, schedule: OwnFeeRules) => void): void {
  fc.assert(fc.property(typedInputs, schedules, law));
}
