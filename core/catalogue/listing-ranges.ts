/**
 * The figures by which a filter limits listings (GR-05), in the units of the API: per cent, whole
 * centavos, units a month.
 */
export const rangeFields = [
  "marginPct",
  "profitCents",
  "priceCents",
  "unitsPerMonth",
  "costCents",
  "roiPct",
] as const;
export type RangeField = (typeof rangeFields)[number];

/** Both ends are included. A missing end has no limit. */
export type NumberRange = { min?: number | null | undefined; max?: number | null | undefined };

/** The limits of a filter. A listing without the figure is outside of every range. */
export type ListingRanges = { [Field in RangeField]?: NumberRange | null | undefined };

/** Profit of one sale over the cost of one unit, per cent (GR-16); null without either. */
export function roiPct(profitCents: number | null, costCents: number | null): number | null {
  return profitCents === null || costCents === null || costCents <= 0
    ? null
    : (profitCents / costCents) * 100;
}

/** Larger than any figure. */
const maxNumber = 1e12;

const rangeShape = /^(-?\d{1,12}(?:\.\d{1,6})?)?\.\.(-?\d{1,12}(?:\.\d{1,6})?)?$/;

/** Reads a range as addresses have it: `5..15`, `..0`, `-10..`; null for anything else. */
export function readRange(text: string | null | undefined): NumberRange | null {
  const [, min, max] = rangeShape.exec(text ?? "") ?? [];
  if (min === undefined && max === undefined) return null;
  return { min: min === undefined ? null : Number(min), max: max === undefined ? null : Number(max) };
}

/** Writes a range so that `readRange` reads it; null for a range without limits. */
export function writeRange(range: NumberRange | null | undefined): string | null {
  const text = `${range?.min ?? ""}..${range?.max ?? ""}`;
  return readRange(text) ? text : null;
}

/** Whether both limits are numbers that a figure can have. */
export function isValidRange({ min, max }: NumberRange): boolean {
  return [min, max].every((end) => end == null || Math.abs(end) <= maxNumber);
}

/** The same value for each figure that has a range. */
export function eachRange<Value>(value: Value): Record<RangeField, Value> {
  return mapRanges(() => value);
}

/** A value for each figure that has a range. */
export function mapRanges<Value>(read: (field: RangeField) => Value): Record<RangeField, Value> {
  return {
    marginPct: read("marginPct"),
    profitCents: read("profitCents"),
    priceCents: read("priceCents"),
    unitsPerMonth: read("unitsPerMonth"),
    costCents: read("costCents"),
    roiPct: read("roiPct"),
  };
}
