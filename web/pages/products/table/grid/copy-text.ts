import { roiPct } from "#core/catalogue/listing-ranges.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { paidTaxList } from "#core/taxes/simples/paid-tax-text.ts";
import { listingHealthText } from "#core/text/listing-text.ts";
import { targetOf } from "../edit/cell-target.ts";
import { cellField } from "../edit/fields/cell-fields.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import { columnOf } from "./columns.tsx";

/** A cell's text on the clipboard: figures as a Brazilian spreadsheet reads them. */
export function copyText(column: string, row: ListingRow): string {
  const kind = columnOf(column)?.edits;
  if (kind) {
    const { copy, type } = cellField(kind);
    return (copy ?? type)(targetOf(kind, row).value);
  }
  return texts[column]?.(row) ?? "";
}

const texts: Record<string, (row: ListingRow) => string> = {
  channel: listingPlace,
  profit: ({ profitCents }) => money(profitCents),
  margin: ({ marginPct }) => (marginPct == null ? "" : decimal(marginPct, 1)),
  roi: ({ profitCents, product }) => {
    const roi = roiPct(profitCents ?? null, product.costCents ?? null);
    return roi === null ? "" : decimal(roi, 1);
  },
  paid: ({ product }) => paidTaxList(product),
  health: ({ health }) => listingHealthText[health],
  suggested: ({ fixPriceCents }) => money(fixPriceCents),
  monthly: ({ monthlyProfitCents }) => money(monthlyProfitCents),
};

function money(cents: number | null | undefined): string {
  return cents == null ? "" : decimal(cents / 100, 2);
}

function decimal(value: number, places: number): string {
  return value.toFixed(places).replace(".", ",");
}
