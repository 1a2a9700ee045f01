/** In what a wanted margin is given: a share of the effective price, or reais a sale. */
export type MarginUnit = "%" | "R$";

const marginUnits: readonly MarginUnit[] = ["%", "R$"];

/** In code points. */
export const maxProductName = 120;

export const maxUnitsPerMonth = 1_000_000;

/**
 * What a seller tells the form beside the inputs of the calculation (D131), as typed. The
 * calculation never reads it; `price-fields.ts` is the table of what it reads.
 */
export type DetailValues = {
  /** Of the product, on the screen, on paper and in the printed file's name. Optional. */
  productName: string;
  /** Sold in a month, for the profit a month. Optional. */
  unitsPerMonth: string;
  /** The margin that the seller wants, in `wantedMarginUnit`. */
  wantedMargin: string;
  wantedMarginUnit: MarginUnit;
  /** Below this share of the effective price a margin is thin. %. */
  minimumMarginPct: string;
  /** How many of the sales come from ads. %. Optional. */
  adSharePct: string;
  /** How many clicks out of 100 become an order. %. Optional. */
  adConversionPct: string;
  /** What is due on top of each real of ads. %; blank: 0. */
  adTaxPct: string;
};

export type DetailField = keyof DetailValues;
export type DetailTextField = Exclude<DetailField, "wantedMarginUnit">;

/** What the form opens with. */
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

/** '30', '1.500' and '1 500' are whole units, at most a million; null for anything else. */
export function parseUnits(text: string): number | null {
  const digits = text.trim();
  if (!/^(?:\d{1,9}|\d{1,3}(?:[. ]\d{3})+)$/.test(digits)) return null;
  const units = Number(digits.replace(/[. ]/g, ""));
  return units <= maxUnitsPerMonth ? units : null;
}
