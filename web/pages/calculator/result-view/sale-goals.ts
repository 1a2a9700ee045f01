import { parseDecimal } from "#core/calculator/parse-decimal.ts";
import { minimumMarginPct } from "#core/calculator/target-price.ts";

/** What the seller wants from the sale: a share of the effective price, or reais a sale. */
export type WantedMargin = {
  /** Null while nothing readable is typed. */
  value: number | null;
  unit: "%" | "R$";
};

/** The same as typed. */
export type WantedTexts = { text: string; unit: WantedMargin["unit"] };

/** What the seller says about the sale beside the figures that it is calculated from (D128, D129). */
export type SaleGoals = {
  /** Empty when the product has no name. */
  productName: string;
  /** Sales in a month; null when the seller does not say. */
  unitsPerMonth: number | null;
  wanted: WantedMargin;
  /** Below this share of the effective price a margin is thin. %. */
  minimumMarginPct: number;
};

export const defaultGoals: SaleGoals = {
  productName: "",
  unitsPerMonth: null,
  wanted: { value: 20, unit: "%" },
  minimumMarginPct,
};

const highest = { "%": 100, R$: 10_000_000 };

/** Reads a wanted margin; its value is null for a text that is no number or outside its limits. */
export function readWanted({ text, unit }: WantedTexts): WantedMargin {
  const value = parseDecimal(text);
  const isWanted = value !== null && value >= 0 && value <= highest[unit];
  return { value: isWanted ? value : null, unit };
}
