import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { formatPercent } from "#core/format/percent.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { paidTaxList } from "#core/taxes/simples/paid-tax-text.ts";
import { listingHealthText, missingList } from "#core/text/listing-text.ts";
import type { GridLayout } from "#web/shared/grid/grid-column.ts";
import { allColumns } from "../grid/columns.tsx";
import type { ListingRow } from "../rows/listing-row.ts";

type PrintedColumn = { key: string; label: string; isFigure: boolean; text: (row: ListingRow) => string };

/** The columns that the table shows, in the seller's order; the product always comes first. */
export function printedColumns({ hidden, order }: GridLayout): PrintedColumn[] {
  const [product, ...others] = allColumns;
  const placeOf = (key: string) => {
    const place = order.indexOf(key);
    return place < 0 ? order.length : place;
  };
  const shown = others
    .filter(({ key }) => !hidden.includes(key))
    .sort((one, other) => placeOf(one.key) - placeOf(other.key));
  return [product, ...shown].flatMap((column) => {
    const text = column && texts[column.key];
    return text ? [{ key: column.key, label: column.label, isFigure: column.isFigure === true, text }] : [];
  });
}

const texts: Readonly<Record<string, (row: ListingRow) => string>> = {
  product: ({ product: { name, sku } }) => (sku && sku !== name ? `${name} · ${sku}` : name),
  channel: listingPlace,
  cost: ({ product }) => cents(product.costCents),
  price: ({ priceCents }) => cents(priceCents),
  profit: ({ profitCents }) => cents(profitCents),
  margin: ({ marginPct }) => (marginPct == null ? "—" : formatPercent(marginPct)),
  health: ({ health, missing }) =>
    missing.length > 0 ? `${listingHealthText[health]}: ${missingList(missing)}` : listingHealthText[health],
  suggested: ({ fixPriceCents }) => cents(fixPriceCents),
  monthly: ({ monthlyProfitCents }) => cents(monthlyProfitCents),
  units: ({ unitsPerMonth }) => (unitsPerMonth == null ? "—" : formatCount(unitsPerMonth)),
  tags: ({ product }) => product.tags.join(", "),
  paid: ({ product }) => paidTaxList(product) || "—",
  category: ({ product }) => product.category ?? "—",
};

function cents(value: number | null | undefined): string {
  return value == null ? "—" : formatCents(value);
}
