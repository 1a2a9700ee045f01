import type { LooseCharge, StatementCharge, StatementOrder } from "#core/statements/statement-order.ts";
import type { Sheet } from "#core/tables/sheet.ts";
import type { InventedBuyer } from "./invented-buyers.ts";
import type { InventedSale } from "./invented-sales.ts";

/** A file of a marketplace that nobody downloaded, and what a reader must find in it. */
export type StatementFixture = {
  sheets: Sheet[];
  orders: StatementOrder[];
  loose: LooseCharge[];
  /** The total that the file states apart from its orders. */
  statedCents: number | null;
  sales: readonly InventedSale[];
  buyers: readonly InventedBuyer[];
};

/** What an order has in no file of this kind, to be overwritten. */
export const emptyOrder = {
  part: "",
  status: null,
  delivery: null,
  isVoid: false,
  isDue: false,
  goodsCents: 0,
  charges: [],
  couponCents: 0,
  reliefCents: 0,
  rebateCents: 0,
  payoutCents: null,
} as const;

/** What a line has in no file of this kind. */
export const emptyLine = {
  sku: null,
  listingId: null,
  title: null,
  variation: null,
  quantity: null,
  unitPriceCents: null,
  discountCents: 0,
  subtotalCents: 0,
  listingType: null,
  saleNumber: null,
} as const;

/** Columns of a file: each title, and the cell below it. */
export type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => string | number])[];

export function tableOf<Row>(columns: Columns<Row>, rows: readonly Row[]): (string | number)[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}

/**
 * What a file of any marketplace may say of the buyer (ST-02): to stand beside the columns that it
 * is known to have.
 */
export function buyerColumns<Row extends { sale: InventedSale | null }>(): Columns<Row> {
  return [
    ["Nome do comprador", ({ sale }) => sale?.buyer.name ?? ""],
    ["CPF do comprador", ({ sale }) => sale?.buyer.document ?? ""],
    ["Celular do comprador", ({ sale }) => sale?.buyer.phone ?? ""],
    ["E-mail do comprador", ({ sale }) => sale?.buyer.email ?? ""],
    ["Endereço do comprador", ({ sale }) => sale?.buyer.street ?? ""],
  ];
}

/** '1234.56' */
export function withPoint(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** '1.234,56' */
export function withComma(cents: number): string {
  const [whole = "", decimals = ""] = withPoint(Math.abs(cents)).split(".");
  return `${cents < 0 ? "-" : ""}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ".")},${decimals}`;
}

/** The charge of a column; none for an empty cell. */
export function columnCharge(kind: StatementCharge["kind"], label: string, cents: number): StatementCharge[] {
  return cents === 0 ? [] : [{ kind, label, cents }];
}
