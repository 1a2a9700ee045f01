import { priceDiffersText } from "#web/features/listing-view/filters.ts";

/** A view of the table: its name, and filter and order as the address has them. */
export type NamedView = { name: string; query: string };

const worstFirst = "sort=MONTHLY_PROFIT&direction=ASC";

/** Shown while there are such listings, with their number (MF-05). */
export const differingView: NamedView = { name: priceDiffersText, query: "priceDiffers=true" };

/** The views that every seller has (GR-05, D297). */
export const defaultViews: readonly NamedView[] = [
  { name: "Tudo", query: "" },
  { name: "Shopee no prejuízo", query: `channels=SHOPEE&healths=LOSS&${worstFirst}` },
  { name: "No prejuízo", query: `healths=LOSS&${worstFirst}` },
  { name: "Zona de perda", query: `lossZone=true&${worstFirst}` },
  { name: "Margem até 5%", query: "marginPct=..5&sort=MARGIN&direction=ASC" },
  { name: "Faltam dados", query: "missing=true" },
];
