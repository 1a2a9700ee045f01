import {
  type ListingRanges,
  type NumberRange,
  type RangeField,
  rangeFields,
} from "#core/catalogue/listing-ranges.ts";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { readDecimal } from "#core/sale/typed/parse-decimal.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

type RangeText = {
  label: string;
  /** The unit in the field; a count has none. */
  unit?: "R$" | "%";
  format: (value: number) => string;
};

/** How the filter names and writes each figure. */
export const rangeText: Readonly<Record<RangeField, RangeText>> = {
  marginPct: { label: "Margem", unit: "%", format: formatPercent },
  profitCents: { label: "Lucro por venda", unit: "R$", format: formatCents },
  priceCents: { label: "Preço", unit: "R$", format: formatCents },
  unitsPerMonth: { label: "Unidades por mês", format: formatCount },
  costCents: { label: "Custo", unit: "R$", format: formatCents },
  roiPct: { label: "ROI", unit: "%", format: formatPercent },
};

/** A typed end of a range in the unit of the API; null for an empty or unreadable text. */
export function readEnd(field: RangeField, text: string): number | null {
  const isMoney = rangeText[field].unit === "R$";
  const reading = readDecimal(text, isMoney ? "money" : "percent");
  if (reading === null) return null;
  return isMoney ? Math.round(reading.value * 100) : Math.round(reading.value * 1e6) / 1e6;
}

/** An end of a range as its field shows it. */
export function writeEnd(field: RangeField, value: number | null | undefined): string {
  if (value == null) return "";
  return rangeText[field].unit === "R$" ? writeDecimal(value / 100, "money") : writeDecimal(value, "percent");
}

/** The ranges of a filter with one end changed; a range without ends leaves. */
export function withEnd(
  ranges: ListingRanges,
  field: RangeField,
  end: keyof NumberRange,
  value: number | null,
): ListingRanges {
  const { [field]: range, ...others } = ranges;
  const next: NumberRange = { min: range?.min ?? null, max: range?.max ?? null, [end]: value };
  return next.min == null && next.max == null ? others : { ...others, [field]: next };
}

/** The ranges in words: 'Margem até 5,0%', 'Preço de R$ 10,00 a R$ 20,00'. */
export function rangeWords(ranges: ListingRanges): string[] {
  return rangeFields.flatMap((field) => {
    const { min, max } = ranges[field] ?? {};
    if (min == null && max == null) return [];
    return [`${rangeText[field].label} ${limitWords(rangeText[field].format, min ?? null, max ?? null)}`];
  });
}

function limitWords(format: (value: number) => string, min: number | null, max: number | null): string {
  if (min !== null && max !== null) return `de ${format(min)} a ${format(max)}`;
  if (min !== null) return `a partir de ${format(min)}`;
  return `até ${format(max ?? 0)}`;
}
