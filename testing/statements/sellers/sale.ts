import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { Sheet } from "#core/tables/sheet.ts";

/** A value of a setting; null: the catalogue does not have it. */
export type Value = string | number | boolean | null;

/** The settings of a product under their names in the marketplace's input. */
export type Terms = Readonly<Record<string, Value>>;

/** A setting that a catalogue may have wrong: what it really is, and what the catalogue says. */
export type SettingKind = {
  field: string;
  /** `contract`: the same for all products, and written into each of them. */
  owner: "seller" | "contract" | "listing";
  real: readonly [Value, ...Value[]];
  said: readonly [Value, ...Value[]];
};

/** A product of a sale that never happened, under the terms that it was really sold. */
export type SoldLine = { sku: string; quantity: number; unitCents: number; terms: Terms };

export type SellerSale = {
  number: string;
  day: CivilDay;
  lines: readonly SoldLine[];
  /** What the marketplace charged beyond its fees, in its commission. */
  plantedCents: number;
  /** What became of it. */
  event: SaleEvent;
};

/**
 * REFUNDED: `share` of the price was given back to the buyer, with as large a share of the fees, or
 * none of them. `isLater`: in the file of the next period.
 */
export type SaleEvent =
  | { type: "SOLD" }
  | { type: "CANCELLED" }
  | { type: "REFUNDED"; share: number; feesBack: boolean; isLater: boolean }
  | { type: "DUE" };

export const sold: SaleEvent = { type: "SOLD" };

/** A marketplace's files of sales, and the fees that it really charges. */
export type SellerMarketplace = {
  settings: readonly SettingKind[];
  /** What is true of a sale beside the settings, of which the catalogue has none. */
  extra: readonly Terms[];
  /** Orders may have several products. */
  hasCarts?: true;
  /** Prices of the products, in centavos. */
  prices: readonly number[];
  number(index: number): string;
  /** The files of a period: its sales, and refunds of sales of the period before. */
  files(sales: readonly SellerSale[], refunds: readonly SellerSale[]): readonly Sheet[];
};

/** A share of an amount, each part rounded half up. */
export function percentOf(cents: number, pct: number): number {
  return Math.round((cents * pct) / 100 + 1e-9);
}

export const goodsOf = ({ lines }: SellerSale) =>
  lines.reduce((sum, { quantity, unitCents }) => sum + quantity * unitCents, 0);

/** The sum over the units of a sale. */
export function ofUnits({ lines }: SellerSale, cents: (line: SoldLine) => number): number {
  return lines.reduce((sum, line) => sum + line.quantity * cents(line), 0);
}

/** '-12.34'; an empty cell for nothing. */
export const reais = (cents: number) => (cents === 0 ? "" : (cents / 100).toFixed(2));

export function sheetOf(titles: readonly string[], rows: readonly (readonly string[])[]): Sheet {
  return { name: "", rows: [titles, ...rows] };
}
