import type { LooseCharge, StatementOrder } from "#core/statements/statement-order.ts";
import { goodsOf, type InventedLine, type InventedSale, plantedOf, subtotalOf } from "../invented-sales.ts";
import type { SeededRandom } from "../seeded-random.ts";
import {
  buyerColumns,
  type Columns,
  columnCharge,
  emptyLine,
  emptyOrder,
  type StatementFixture,
  tableOf,
  withPoint,
} from "../statement-fixture.ts";

type Row = {
  sale: InventedSale | null;
  line: InventedLine | null;
  transaction: string;
  type: string;
  description: string;
  cents: number;
};

const loose: LooseCharge = {
  kind: "OTHER",
  label: "Subscription Fee",
  cents: -1900,
  day: null,
  orderNumber: null,
};

/** Amazon's Flat File V2: one row an amount; the decimal mark and the form of days vary by file. */
export function flatFileFixture(random: SeededRandom, sales: readonly InventedSale[]): StatementFixture {
  const rows = [...sales.flatMap(rowsOf), looseRow];
  const statedCents = rows.reduce((sum, { cents }) => sum + cents, 0);
  const mark = random.pick([",", "."]);
  const written = (cents: number) => withPoint(cents).replace(".", mark);
  const isDayFirst = random.oneIn(2);
  const dayOf = ({ sale }: Row) => {
    const day = sale?.day ?? "";
    return isDayFirst ? day.split("-").reverse().join("/") : day;
  };
  const columns: Columns<Row> = [
    ["settlement-id", () => "25000000001"],
    ["settlement-start-date", () => ""],
    ["total-amount", () => ""],
    ["currency", () => ""],
    ["transaction-type", ({ transaction }) => transaction],
    ["order-id", ({ sale }) => sale?.number ?? ""],
    ["merchant-order-id", ({ sale }) => sale?.buyer.user ?? ""],
    ["amount-type", ({ type }) => type],
    ["amount-description", ({ description }) => description],
    ["amount", ({ cents }) => written(cents)],
    ["posted-date", dayOf],
    ["posted-date-time", (row) => (row.sale ? `${dayOf(row)} 12:00:00 UTC` : "")],
    ["sku", ({ line }) => line?.sku ?? ""],
    [
      "quantity-purchased",
      ({ line, description }) => (description === "Principal" ? String(line?.quantity ?? "") : ""),
    ],
    ...buyerColumns<Row>(),
  ];
  const [titles = [], ...below] = tableOf(columns, rows);
  const deposit = titles.map((title) => {
    if (title === "settlement-id") return "25000000001";
    return title === "total-amount" ? written(statedCents) : "";
  });
  return {
    sheets: [{ name: "", rows: [titles, deposit, ...below] }],
    orders: sales.map(settledOrder),
    loose: [loose],
    statedCents,
    sales,
    buyers: sales.map(({ buyer }) => buyer),
  };
}

const looseRow: Row = {
  sale: null,
  line: null,
  transaction: "other-transaction",
  type: "other-transaction",
  description: loose.label,
  cents: loose.cents,
};

function rowsOf(sale: InventedSale): Row[] {
  const row = (line: InventedLine | null, type: string, description: string, cents: number): Row[] =>
    cents === 0 ? [] : [{ sale, line, transaction: "Order", type, description, cents }];
  const refund = row(sale.lines[0] ?? null, "ItemPrice", "Principal", plantedOf(sale, "REFUND"));
  return [
    ...sale.lines.flatMap((line) => [
      ...row(line, "ItemPrice", "Principal", subtotalOf(line)),
      ...row(line, "ItemFees", "Commission", commissionOf(sale, line)),
    ]),
    ...row(null, "ItemPrice", "Tax", plantedOf(sale, "TAX")),
    ...row(null, "ItemFees", "FBAPerUnitFulfillmentFee", plantedOf(sale, "FREIGHT")),
    ...refund.map((each) => ({ ...each, transaction: "Refund" })),
  ];
}

/** The extra fee that was planted is in the first line. */
function commissionOf(sale: InventedSale, line: InventedLine): number {
  const extra = sale.lines[0] === line ? plantedOf(sale, "UNEXPLAINED") : 0;
  return extra - line.fees.commissionCents * line.quantity;
}

function settledOrder(sale: InventedSale): StatementOrder {
  return {
    ...emptyOrder,
    format: "AMAZON_FLAT_FILE",
    number: sale.number,
    part: "25000000001",
    day: sale.day,
    lines: sale.lines.map((line) => ({
      ...emptyLine,
      sku: line.sku.trim(),
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      subtotalCents: subtotalOf(line),
    })),
    goodsCents: goodsOf(sale),
    charges: [
      ...columnCharge(
        "COMMISSION",
        "Commission",
        sale.lines.reduce((sum, line) => sum + commissionOf(sale, line), 0),
      ),
      ...columnCharge("TAX", "Tax", plantedOf(sale, "TAX")),
      ...columnCharge("FREIGHT", "FBAPerUnitFulfillmentFee", plantedOf(sale, "FREIGHT")),
      ...columnCharge("REFUND", "Principal", plantedOf(sale, "REFUND")),
    ],
    payoutCents: rowsOf(sale).reduce((sum, { cents }) => sum + cents, 0),
  };
}
