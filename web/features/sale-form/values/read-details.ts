import type { MarginUnit } from "#core/sale/choices.ts";
import { parseUnits } from "#core/sale/form/form-details.ts";
import type { NumberKind } from "#core/sale/table/price-table.ts";
import { parseDecimal } from "#core/sale/typed/parse-decimal.ts";
import type { FormValues } from "./form-values.ts";

/** The form's details, which are no inputs of the calculation (D131). */
export type Details = {
  /** Without surrounding spaces; empty without a name. */
  productName: string;
  /** Null when left blank or unreadable. */
  unitsPerMonth: number | null;
  /** Per cent of the effective price, or R$ per sale; null when left blank or unreadable. */
  wantedMargin: { value: number; unit: MarginUnit } | null;
  /** Per cent of the effective price; null when left blank or unreadable. */
  minimumMarginPct: number | null;
};

/** Reads the form's details. Never fails: unreadable values are null. */
export function readDetails(values: FormValues): Details {
  const unit = values.wantedMarginUnit;
  const wanted = withinOrNull(parseDecimal(values.wantedMargin, kindOf[unit]), maxWanted[unit]);
  return {
    productName: values.productName.trim(),
    unitsPerMonth: parseUnits(values.unitsPerMonth),
    wantedMargin: wanted === null ? null : { value: wanted, unit },
    minimumMarginPct: withinOrNull(parseDecimal(values.minimumMarginPct, "percent"), maxWanted["%"]),
  };
}

const kindOf: Record<MarginUnit, NumberKind> = { "%": "percent", R$: "money" };

const maxWanted: Record<MarginUnit, number> = { "%": 100, R$: 10_000_000 };

function withinOrNull(value: number | null, max: number): number | null {
  return value !== null && value >= 0 && value <= max ? value : null;
}
