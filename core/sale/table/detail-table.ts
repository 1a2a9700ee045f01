import { marginUnits } from "../choices.ts";
import type { Row } from "./row.ts";

type DetailRow =
  | (Row & { kind: "name" | "number"; default: string })
  | (Row & { kind: "choice"; options: readonly string[]; default: string });

/**
 * What a seller enters besides the inputs of the calculation (D131), as typed. The calculation
 * never reads it.
 */
export const detailTable = {
  /** The product's name, for the screen, the printed sheet and its file name. Optional. */
  productName: { kind: "name", default: "", owner: "product", stored: "name" },
  /** Units sold in a month, for the monthly profit. Optional. */
  unitsPerMonth: { kind: "number", default: "", owner: "listing", stored: "unitsPerMonth" },
  /** The wanted margin, in `wantedMarginUnit`. */
  wantedMargin: { kind: "number", default: "20", owner: "calculation" },
  wantedMarginUnit: { kind: "choice", options: marginUnits, default: "%", owner: "calculation" },
  /** A margin below this share of the effective price is thin. %. */
  minimumMarginPct: { kind: "number", default: "5", owner: "seller", setting: "minimumMarginPct" },
  /** The share of sales that come from ads. %. Optional. */
  adSharePct: { kind: "number", default: "", owner: "calculation" },
  /** The share of clicks that become orders. %. Optional. */
  adConversionPct: { kind: "number", default: "", owner: "calculation" },
  /** The tax on ad spend, % of it; blank: 0. */
  adTaxPct: { kind: "number", default: "", owner: "calculation" },
} as const satisfies Record<string, DetailRow>;
