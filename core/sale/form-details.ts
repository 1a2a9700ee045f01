import { maxUnitsPerMonth } from "#core/field-limits.ts";

/** The unit of a wanted margin: a share of the effective price, or reais per sale. */
export type MarginUnit = "%" | "R$";

const marginUnits: readonly MarginUnit[] = ["%", "R$"];

/** Maximum length of a product's name, in code points. */
export const maxProductName = 120;

/**
 * What a seller enters in the form besides the inputs of the calculation (D131), as typed. The
 * calculation never reads it; `price-fields.ts` lists what it reads.
 */
export type DetailValues = {
  /** The product's name, for the screen, the printed sheet and its file name. Optional. */
  productName: string;
  /** Units sold in a month, for the monthly profit. Optional. */
  unitsPerMonth: string;
  /** The wanted margin, in `wantedMarginUnit`. */
  wantedMargin: string;
  wantedMarginUnit: MarginUnit;
  /** A margin below this share of the effective price is thin. %. */
  minimumMarginPct: string;
  /** The share of sales that come from ads. %. Optional. */
  adSharePct: string;
  /** The share of clicks that become orders. %. Optional. */
  adConversionPct: string;
  /** The tax on ad spend, % of it; blank: 0. */
  adTaxPct: string;
};

export type DetailField = keyof DetailValues;
export type DetailTextField = Exclude<DetailField, "wantedMarginUnit">;

/** The values with which the form opens. */
export const defaultDetails: DetailValues = {
  productName: "",
  unitsPerMonth: "",
  wantedMargin: "20",
  wantedMarginUnit: "%",
  minimumMarginPct: "5",
  adSharePct: "",
  adConversionPct: "",
  adTaxPct: "",
};

export function isMarginUnit(text: unknown): text is MarginUnit {
  return marginUnits.some((unit) => unit === text);
}

/** Reads whole units: '30', '1.500' or '1 500', at most a million; null for anything else. */
export function parseUnits(text: string): number | null {
  const digits = text.trim();
  if (!/^(?:\d{1,9}|\d{1,3}(?:[. ]\d{3})+)$/.test(digits)) return null;
  const units = Number(digits.replace(/[. ]/g, ""));
  return units <= maxUnitsPerMonth ? units : null;
}
