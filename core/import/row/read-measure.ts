import { roundHalfUp } from "#core/round-half-up.ts";
import type { FieldReading } from "../reading-plan.ts";
import { type Given, notANumber, numberIn, short } from "./read-number.ts";

type Measure = {
  /** The first letters of a unit decide: 'gr', 'gramas', 'Kg.', 'quilos', 'metros'. */
  units: readonly (readonly [name: RegExp, size: number])[];
  convert: (size: number, unit: number) => number;
};

/** Weights, in whole grams. */
export const weights: Measure = {
  units: [
    [/^(?:k|quilo)/, 1000],
    [/^g/, 1],
  ],
  convert: (size, unit) => Math.max(1, roundHalfUp(size * unit)),
};

/** Sides of a parcel, in centimetres. */
export const lengths: Measure = {
  units: [
    [/^mm/, 0.1],
    [/^cm/, 1],
    [/^m/, 100],
  ],
  convert: (size, unit) => (unit === 1 ? size : roundHalfUp(size * unit * 10_000) / 10_000),
};

/**
 * A weight or a side: in the unit that the cell names, else in the column's. Null for 0, which
 * means not given, because every parcel has a weight and sides.
 */
export function readMeasure(
  reading: FieldReading,
  given: Given,
  { units, convert }: Measure,
): number | { problem: string } | null {
  const { text } = given;
  const size = numberIn(given, reading);
  if (size === null) return notANumber(text);
  if (size <= 0) return size === 0 ? null : { problem: `“${short(text)}” não pode ser negativo.` };
  const named = /\d\s*([a-z]+)\.?$/i.exec(text.slice(-20))?.[1]?.toLowerCase() ?? "";
  const own = units.find(([name]) => name.test(named));
  return convert(size, own?.[1] ?? reading.unit);
}
