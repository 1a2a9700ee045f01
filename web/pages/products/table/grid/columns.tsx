import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatCount } from "#core/format/decimal.ts";
import { formatCents } from "#core/format/money.ts";
import { listingPlace } from "#core/text/catalogue/channel-text.ts";
import { missingList } from "#core/text/catalogue/listing-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import { productPath } from "#web/shared/paths.ts";
import type { LiveRow } from "../edit/edit-context.ts";
import { MoneyCell, UnsavedMark } from "../edit/money-cell.tsx";
import type { MoneyKind } from "../edit/read-cents.ts";
import type { TableLook } from "../look/use-table-look.ts";
import type { ListingRow } from "../rows/listing-row.ts";
import type { SortField } from "../view/table-view.ts";

/** A column of the table. Cells of a `money` column are edited in place. */
export type Column = {
  key: string;
  label: string;
  /** The first column also takes the remaining width. */
  widthPx: number;
  sort?: SortField;
  isFigure?: true;
  money?: MoneyKind;
  cell: (row: LiveRow) => ReactNode;
};

/** The first column, which cannot be hidden and stays in view. */
export const productColumn: Column = {
  key: "product",
  label: "Produto",
  widthPx: 252,
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
    widthPx: 184,
    cell: ({ channel, listingType }) => listingPlace(channel, listingType ?? null),
  },
  {
    key: "cost",
    label: "Custo",
    widthPx: 124,
    sort: "COST",
    isFigure: true,
    money: "cost",
    cell: (row) => <MoneyCell row={row} kind="cost" />,
  },
  {
    key: "price",
    label: "Preço",
    widthPx: 116,
    sort: "PRICE",
    isFigure: true,
    money: "price",
    cell: (row) => <MoneyCell row={row} kind="price" />,
  },
  {
    key: "profit",
    label: "Lucro por venda",
    widthPx: 136,
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
    widthPx: 96,
    sort: "MARGIN",
    isFigure: true,
    cell: ({ marginPct }) => <Percent value={marginPct} size="2" />,
  },
  {
    key: "health",
    label: "Saúde",
    widthPx: 164,
    cell: (row) => <Health listing={row} />,
  },
  {
    key: "monthly",
    label: "Lucro por mês",
    widthPx: 136,
    sort: "MONTHLY_PROFIT",
    isFigure: true,
    cell: ({ monthlyProfitCents }) => <Cents value={monthlyProfitCents} size="2" />,
  },
  {
    key: "units",
    label: "Unidades por mês",
    widthPx: 148,
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

/** The visible columns, in their order. */
export function shownColumns({ hidden }: TableLook): Column[] {
  return [productColumn, ...otherColumns.filter(({ key }) => !hidden.includes(key))];
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
