import { Info } from "lucide-react";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { missingList } from "#core/text/catalogue/listing-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import type { GridColumn } from "#web/shared/grid/grid-column.ts";
import { productPath } from "#web/shared/paths.ts";
import type { LiveRow } from "../edit/edit-context.ts";
import { MoneyCell, UnsavedMark } from "../edit/money-cell.tsx";
import type { MoneyKind } from "../edit/read-cents.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import type { SortField } from "../view/table-view.ts";

/** A column of the table. Cells of a `money` column are edited in place. */
export type Column = GridColumn<LiveRow> & { sort?: SortField; money?: MoneyKind };

/** The first column, which cannot be hidden and stays in view. */
const productColumn: Column = {
  key: "product",
  label: "Produto",
  widthPx: 250,
  isSortable: true,
  sort: "NAME",
  cell: ({ product }) => (
    <span className="two-lines product-name">
      <Link to={productPath(product.id)} tabIndex={-1} title={product.name}>
        {product.name}
      </Link>
      <span className="cell-note one-line">{product.sku ?? "sem SKU"}</span>
    </span>
  ),
};

/** The columns that can be hidden, in their order. */
export const otherColumns: readonly Column[] = [
  {
    key: "channel",
    label: "Canal",
    widthPx: 128,
    cell: listingPlace,
  },
  {
    key: "cost",
    label: "Custo",
    widthPx: 104,
    isSortable: true,
    sort: "COST",
    isFigure: true,
    isTyped: true,
    money: "cost",
    cell: (row) => <MoneyCell row={row} kind="cost" />,
  },
  {
    key: "price",
    label: "Preço",
    widthPx: 104,
    isSortable: true,
    sort: "PRICE",
    isFigure: true,
    isTyped: true,
    money: "price",
    cell: (row) => <MoneyCell row={row} kind="price" />,
  },
  {
    key: "profit",
    label: "Lucro por venda",
    widthPx: 112,
    isSortable: true,
    sort: "PROFIT",
    isFigure: true,
    cell: ({ profitCents, isUnsaved }) => (
      <>
        {isUnsaved ? <UnsavedMark /> : null}
        <Cents value={profitCents} size="2" weight="bold" />
      </>
    ),
  },
  {
    key: "margin",
    label: "Margem",
    widthPx: 84,
    isSortable: true,
    sort: "MARGIN",
    isFigure: true,
    cell: ({ marginPct }) => <Percent value={marginPct} size="2" />,
  },
  {
    key: "health",
    label: "Saúde",
    widthPx: 160,
    cell: (row) => <Health listing={row} />,
  },
  {
    key: "monthly",
    label: "Lucro por mês",
    widthPx: 112,
    isSortable: true,
    sort: "MONTHLY_PROFIT",
    isFigure: true,
    cell: ({ monthlyProfitCents }) => <Cents value={monthlyProfitCents} size="2" />,
  },
  {
    key: "units",
    label: "Unidades por mês",
    widthPx: 96,
    isSortable: true,
    sort: "UNITS",
    isFigure: true,
    cell: ({ unitsPerMonth }) => (unitsPerMonth == null ? "—" : formatCount(unitsPerMonth)),
  },
  {
    key: "tags",
    label: "Etiquetas",
    widthPx: 200,
    cell: ({ product }) => (
      <span className="product-tags">
        {product.tags.map((tag) => (
          <span key={tag} className="product-tag">
            {tag}
          </span>
        ))}
      </span>
    ),
  },
  { key: "category", label: "Categoria", widthPx: 168, cell: ({ product }) => product.category ?? "—" },
];

/** All columns, in the order that they have until the seller moves them. */
export const allColumns: readonly Column[] = [productColumn, ...otherColumns];

/** What a column sorts and edits. */
export function columnOf(key: string | undefined): Column | undefined {
  return allColumns.find((column) => column.key === key);
}

/**
 * A listing's health with its most important note below it. A compact row has no room for the note:
 * there an icon stands for it, and the tooltip says it.
 */
function Health({ listing }: { listing: ListingRow }) {
  const note = noteOf(listing);
  if (note === null) return <HealthWord health={listing.health} />;
  return (
    <span className="two-lines health-with-note" title={note}>
      <HealthWord health={listing.health} betterPriceCents={listing.betterPriceCents} isShort />
      <span className="cell-note one-line">{note}</span>
      <Info size={14} aria-hidden className="note-mark" />
    </span>
  );
}

/** Missing data, outdated figures, or the lower price that leaves more. */
function noteOf({ missing, isStale, betterPriceCents, health }: ListingRow): string | null {
  if (missing.length > 0) return missingList(missing);
  if (isStale) return "recalculando";
  if (betterPriceCents === null) return null;
  return health === "LOSS" ? "zona de perda" : `a ${formatCents(betterPriceCents)} sobra mais`;
}
