import { listingPlace } from "#core/sale/text/channel-text.ts";
import { listingHealthText } from "#core/text/catalogue/listing-text.ts";
import type { ListingRow } from "../rows/listing-row.ts";

/** A cell's text on the clipboard: figures as a Brazilian spreadsheet reads them. */
export function copyText(column: string, row: ListingRow): string {
  return texts[column]?.(row) ?? "";
}

const texts: Record<string, (row: ListingRow) => string> = {
  product: ({ product }) => product.name,
  channel: listingPlace,
  cost: ({ product }) => money(product.costCents),
  price: ({ priceCents }) => money(priceCents),
  profit: ({ profitCents }) => money(profitCents),
  margin: ({ marginPct }) => (marginPct == null ? "" : decimal(marginPct, 1)),
  health: ({ health }) => listingHealthText[health],
  monthly: ({ monthlyProfitCents }) => money(monthlyProfitCents),
  units: ({ unitsPerMonth }) => (unitsPerMonth == null ? "" : String(unitsPerMonth)),
  tags: ({ product }) => product.tags.join(", "),
  category: ({ product }) => product.category ?? "",
};

function money(cents: number | null | undefined): string {
  return cents == null ? "" : decimal(cents / 100, 2);
}

function decimal(value: number, places: number): string {
  return value.toFixed(places).replace(".", ",");
}
