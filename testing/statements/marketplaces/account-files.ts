import type { Sheet } from "#core/tables/sheet.ts";
import type { InventedSale } from "../invented-sales.ts";
import { buyerColumns, type Columns, tableOf, withPoint } from "../statement-fixture.ts";

type Row = { sale: InventedSale };

/** A payer's own data, which Mercado Pago writes in columns of their own and in a free text. */
const payer: Columns<Row> = [
  ["PAYER_NAME", ({ sale }) => sale.buyer.name],
  ["PAYER_ID_NUMBER", ({ sale }) => sale.buyer.document],
  ["METADATA", ({ sale }) => `[{ "payer": "${sale.buyer.email}", "address": "${sale.buyer.street}" }]`],
];

/** Money of the sales that came into the account, each whole and without fees. */
export function releasesSheet(
  sales: readonly InventedSale[],
  centsOf: (sale: InventedSale) => number,
): Sheet {
  const columns: Columns<Row> = [
    ["DATE", ({ sale }) => `${sale.day}T10:00:00.000-04:00`],
    ["SOURCE_ID", ({ sale }) => `9${sale.number.slice(4)}`],
    ["EXTERNAL_REFERENCE", ({ sale }) => sale.number],
    ["RECORD_TYPE", () => "release"],
    ["DESCRIPTION", () => "payment"],
    ["NET_CREDIT_AMOUNT", ({ sale }) => withPoint(Math.max(centsOf(sale), 0))],
    ["NET_DEBIT_AMOUNT", ({ sale }) => withPoint(Math.max(-centsOf(sale), 0))],
    ["GROSS_AMOUNT", ({ sale }) => withPoint(centsOf(sale))],
    ["ORDER_ID", ({ sale }) => sale.number],
    ...payer,
  ];
  const pix = sales[0];
  const rows = tableOf(
    columns,
    sales.map((sale) => ({ sale })),
  );
  // A transfer names the person to whom it went.
  if (pix !== undefined) {
    rows.push([
      `${pix.day}T11:00:00.000-04:00`,
      ...["77", "", "release", `Transferência Pix ${pix.buyer.name}`, "0.00", "0.00", "0.00", "", "", "", ""],
    ]);
  }
  return { name: "", rows };
}

/** The same money by payment. */
export function accountSheet(sales: readonly InventedSale[], centsOf: (sale: InventedSale) => number): Sheet {
  const columns: Columns<Row> = [
    ["EXTERNAL_REFERENCE", ({ sale }) => sale.number],
    ["SOURCE_ID", ({ sale }) => `9${sale.number.slice(4)}`],
    ["TRANSACTION_TYPE", () => "SETTLEMENT"],
    ["TRANSACTION_AMOUNT", ({ sale }) => withPoint(centsOf(sale))],
    ["TRANSACTION_CURRENCY", () => "BRL"],
    ["TRANSACTION_DATE", ({ sale }) => sale.day],
    ["FEE_AMOUNT", () => "0.00"],
    ["SETTLEMENT_NET_AMOUNT", ({ sale }) => withPoint(centsOf(sale))],
    ["SETTLEMENT_DATE", ({ sale }) => sale.day],
    ...payer,
  ];
  return {
    name: "",
    rows: tableOf(
      columns,
      sales.map((sale) => ({ sale })),
    ),
  };
}

/** TikTok Shop's orders, with the recipient beside each SKU. */
export function tiktokOrdersSheet(sales: readonly InventedSale[]): Sheet {
  const rows = sales.flatMap((sale) => sale.lines.map((line) => ({ sale, line })));
  const columns: Columns<(typeof rows)[number]> = [
    ["Order ID", ({ sale }) => sale.number],
    ["SKU ID", ({ line }) => `1730${line.sku.length}00000000000000`],
    ["Seller SKU", ({ line }) => line.sku],
    ["Product Name", ({ line }) => `Produto ${line.sku}`],
    ["SKU Subtotal Before Discount", () => "10.00"],
    ["Recipient", ({ sale }) => sale.buyer.name],
    ["Phone #", ({ sale }) => sale.buyer.phone],
    ["Detail Address", ({ sale }) => sale.buyer.street],
    ["Buyer Message", ({ sale }) => sale.buyer.note],
    ...buyerColumns<(typeof rows)[number]>(),
  ];
  return { name: "OrderSKUList", rows: tableOf(columns, rows) };
}
