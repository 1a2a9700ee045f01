import { Info } from "lucide-react";
import { Link } from "react-router-dom";
import { roiPct } from "#core/catalogue/listing-ranges.ts";
import { formatCents } from "#core/format/money.ts";
import { listingPlace } from "#core/sale/text/channel-text.ts";
import { paidTaxList } from "#core/taxes/simples/paid-tax-text.ts";
import { missingList } from "#core/text/listing-text.ts";
import { Cents, Percent } from "#web/features/catalogue/cents.tsx";
import { HealthWord } from "#web/features/catalogue/health-word.tsx";
import type { SortField } from "#web/features/listing-view/table-view.ts";
import type { GridColumn } from "#web/shared/grid/grid-column.ts";
import { productPath } from "#web/shared/paths.ts";
import type { LiveRow } from "../edit/edit-context.ts";
import type { CellKind } from "../edit/fields/cell-fields.ts";
import { TypedCell, UnsavedMark } from "../edit/typed-cell.tsx";
import type { ListingRow } from "../rows/listing-row.ts";
import { SuggestedPrice } from "./suggested-price.tsx";

/** A column of the table, and the value that is edited in place there. */
export type Column = GridColumn<LiveRow> & { sort?: SortField; edits?: CellKind };

/** The first column, which cannot be hidden and stays in view. */
const productColumn: Column = {
  key: "product",
  label: "Produto",
  widthPx: 250,
  isSortable: true,
  sort: "NAME",
  // Not `isTyped`: Enter opens the product and letters are commands here; F2 opens the name.
  edits: "name",
  cell: (row) => (
    <TypedCell row={row} kind="name">
      <span className="product-name" title={nameAndSku(row.product)}>
        <Link to={productPath(row.product.id)} tabIndex={-1}>
          {row.product.name}
        </Link>{" "}
        <span className="cell-note">{row.product.sku ?? "sem SKU"}</span>
      </span>
    </TypedCell>
  ),
};

/** A name takes two lines; the SKU follows where it has the room, and the tooltip has both. */
function nameAndSku({ name, sku }: ListingRow["product"]): string {
  return sku ? `${name} · SKU ${sku}` : name;
}

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
    ...editedIn("cost"),
  },
  {
    key: "price",
    label: "Preço",
    widthPx: 104,
    isSortable: true,
    sort: "PRICE",
    isFigure: true,
    ...editedIn("price"),
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
    key: "roi",
    label: "ROI",
    widthPx: 84,
    isFigure: true,
    cell: (row) => (
      <Percent value={roiPct(row.profitCents ?? null, row.product.costCents ?? null)} size="2" />
    ),
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
    key: "suggested",
    label: "Preço sugerido",
    widthPx: 152,
    isFigure: true,
    cell: (row) => <SuggestedPrice row={row} />,
  },
  {
    key: "units",
    label: "Unidades por mês",
    widthPx: 96,
    isSortable: true,
    sort: "UNITS",
    isFigure: true,
    ...editedIn("units"),
  },
  {
    key: "tags",
    label: "Etiquetas",
    widthPx: 200,
    isTyped: true,
    edits: "tags",
    cell: (row) => (
      <TypedCell row={row} kind="tags">
        <span className="product-tags">
          {row.product.tags.map((tag) => (
            <span key={tag} className="product-tag">
              {tag}
            </span>
          ))}
        </span>
      </TypedCell>
    ),
  },
  { key: "category", label: "Categoria", widthPx: 168, ...editedIn("category") },
  { key: "paid", label: "Impostos já pagos", widthPx: 136, cell: ({ product }) => paidTaxList(product) },
  { key: "weight", label: "Peso", widthPx: 96, isFigure: true, ...editedIn("weight") },
  { key: "discount", label: "Desconto", widthPx: 96, isFigure: true, ...editedIn("discount") },
  { key: "coupon", label: "Cupom", widthPx: 88, isFigure: true, ...editedIn("coupon") },
  { key: "roas", label: "ROAS alvo", widthPx: 96, isFigure: true, ...editedIn("roas") },
];

function editedIn(kind: CellKind): Pick<Column, "isTyped" | "edits" | "cell"> {
  return { isTyped: true, edits: kind, cell: (row) => <TypedCell row={row} kind={kind} /> };
}

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
