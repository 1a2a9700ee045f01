import { addDays } from "#core/fees/civil-day.ts";
import { months } from "#core/format/date.ts";
import type { LooseCharge, StatementOrder } from "#core/statements/statement-order.ts";
import {
  goodsOf,
  type InventedLine,
  type InventedSale,
  inventSales,
  plantedOf,
  subtotalOf,
} from "../invented-sales.ts";
import type { SeededRandom } from "../seeded-random.ts";
import {
  buyerColumns,
  type Columns,
  columnCharge,
  emptyLine,
  emptyOrder,
  type StatementFixture,
  tableOf,
  withComma,
} from "../statement-fixture.ts";
import { flatFileFixture } from "./amazon-flat-file.ts";

/** Amazon's unified transactions and its Flat File V2, of the same sales. */
export function amazonFixtures(
  random: SeededRandom,
  count: number,
): { unified: StatementFixture; flatFile: StatementFixture } {
  const sales = inventSales({
    random,
    count,
    terms: { marketplace: "AMAZON", category: "Cozinha", plan: "PROFESSIONAL", logistics: "OWN" },
    number: (index) => `701-${random.digits(7)}-${1_000_000 + index}`,
    from: "2026-08-01",
    days: 60,
    planted: ["FREIGHT", "REFUND", "TAX", "UNEXPLAINED"],
  });
  const rows = sales.flatMap((sale) => rowsOf(random, sale));
  const unified = {
    sheets: [{ name: "", rows: [...preamble, ...tableOf(columns, rows), transfer(), storage()] }],
    orders: rows.map(({ order }) => order).filter((order) => order !== null),
    loose: [loose],
    statedCents: null,
    sales,
    buyers: sales.map(({ buyer }) => buyer),
  };
  return { unified, flatFile: flatFileFixture(random, sales) };
}

const preamble = Array.from({ length: 9 }, (_, index) => [`Definição ${index}`, "Inclui todas as vendas"]);

type Amounts = { goods: number; shipping: number; promotion: number; tax: number; fees: number; fba: number };
type Row = {
  sale: InventedSale;
  line: InventedLine | null;
  type: string;
  moment: string;
  amounts: Amounts;
  /** The order, in its first row. */
  order: StatementOrder | null;
};

const totalOf = (amounts: Amounts) => Object.values(amounts).reduce((sum, cents) => sum + cents, 0);

/** One row a product; a refund is a transaction of its own. */
function rowsOf(random: SeededRandom, sale: InventedSale): Row[] {
  const moment = pacific(sale.day, random.whole(0, 23));
  const rows = sale.lines.map((line, index): Row => {
    const isFirst = index === 0;
    const amounts = {
      goods: subtotalOf(line),
      shipping: isFirst ? 319 : 0,
      promotion: isFirst ? -319 : 0,
      tax: isFirst ? plantedOf(sale, "TAX") : 0,
      fees: (isFirst ? plantedOf(sale, "UNEXPLAINED") : 0) - line.fees.commissionCents * line.quantity,
      fba: isFirst ? plantedOf(sale, "FREIGHT") : 0,
    };
    return { sale, line, type: "Pedido", moment, amounts, order: null };
  });
  const [first] = rows;
  if (first) first.order = soldOrder(sale, moment, rows);
  const refund = plantedOf(sale, "REFUND");
  if (refund === 0) return rows;
  const none = { goods: 0, shipping: 0, promotion: 0, tax: 0, fees: 0, fba: 0 };
  const refunded = { sale, line: null, type: "Reembolso", moment, amounts: { ...none, goods: refund } };
  return [...rows, { ...refunded, order: refundedOrder(sale, moment, refund) }];
}

/** A time at the Pacific, whose day may be the one before São Paulo's. */
function pacific(day: string, hour: number): string {
  const [year = "", month = "", date = ""] = (hour >= 19 ? addDays(day, -1) : day).split("-");
  const name = months[Number(month) - 1]?.slice(0, 3);
  return `${Number(date)} de ${name}. de ${year} ${String(hour).padStart(2, "0")}:15:19 GMT-8`;
}

const columns: Columns<Row> = [
  ["data/hora", ({ moment }) => moment],
  ["id de liquidação", () => "25000000001"],
  ["tipo", ({ type }) => type],
  ["id do pedido", ({ sale }) => sale.number],
  ["sku", ({ line }) => line?.sku ?? ""],
  ["descrição", ({ line }) => line?.title ?? ""],
  ["quantidade", ({ line }) => String(line?.quantity ?? "")],
  ["cidade do pedido", ({ sale }) => sale.buyer.city],
  ["estado do pedido", ({ sale }) => sale.buyer.district],
  ["postal do pedido", ({ sale }) => sale.buyer.postalCode],
  ["vendas do produto", ({ amounts }) => withComma(amounts.goods)],
  ["créditos de remessa", ({ amounts }) => withComma(amounts.shipping)],
  ["créditos de embalagem de presente", () => "0"],
  ["descontos promocionais", ({ amounts }) => withComma(amounts.promotion)],
  ["imposto de vendas coletados", ({ amounts }) => withComma(amounts.tax)],
  ["tarifas de venda", ({ amounts }) => withComma(amounts.fees)],
  ["taxas fba", ({ amounts }) => withComma(amounts.fba)],
  ["taxas de outras transações", () => "0"],
  ["outro", () => "0"],
  ["total", ({ amounts }) => withComma(totalOf(amounts))],
  ["Status da transação", () => "Liberado"],
  ...buyerColumns<Row>(),
];

const loose: LooseCharge = {
  kind: "OTHER",
  label: "Taxa de Estoque FBA",
  cents: -107_613,
  day: "2026-08-12",
  orderNumber: null,
};

/** A transfer to the bank, which is neither revenue nor fee. */
function transfer(): string[] {
  return columns.map(([title]) => {
    if (title === "data/hora") return "12 de ago. de 2026 15:44:00 GMT-7";
    if (title === "tipo") return "Transferir";
    if (title === "descrição") return "Conta bancária terminada em 123";
    return title === "total" ? "-1.076,13" : "";
  });
}

function storage(): string[] {
  return columns.map(([title]) => {
    if (title === "data/hora") return "12 de ago. de 2026 15:44:00 GMT-7";
    if (title === "tipo") return loose.label;
    return title === "total" ? withComma(loose.cents) : "";
  });
}

function soldOrder(sale: InventedSale, moment: string, rows: readonly Row[]): StatementOrder {
  const of = (amount: keyof Amounts) => rows.reduce((sum, { amounts }) => sum + amounts[amount], 0);
  return {
    ...emptyOrder,
    format: "AMAZON_UNIFIED",
    number: sale.number,
    part: `Pedido ${moment}`,
    day: sale.day,
    status: "Liberado",
    delivery: of("fba") === 0 ? null : "FBA",
    lines: sale.lines.map((line) => ({
      ...emptyLine,
      sku: line.sku.trim(),
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      subtotalCents: subtotalOf(line),
    })),
    goodsCents: goodsOf(sale),
    charges: [
      ...columnCharge("EXTRA_REVENUE", "créditos de remessa", of("shipping")),
      ...columnCharge("DISCOUNT", "descontos promocionais", of("promotion")),
      ...columnCharge("TAX", "imposto de vendas coletados", of("tax")),
      ...columnCharge("COMMISSION", "tarifas de venda", of("fees")),
      ...columnCharge("FREIGHT", "taxas fba", of("fba")),
    ],
    payoutCents: rows.reduce((sum, { amounts }) => sum + totalOf(amounts), 0),
  };
}

function refundedOrder(sale: InventedSale, moment: string, cents: number): StatementOrder {
  return {
    ...emptyOrder,
    format: "AMAZON_UNIFIED",
    number: sale.number,
    part: `Reembolso ${moment}`,
    day: sale.day,
    status: "Liberado",
    lines: [],
    charges: columnCharge("REFUND", "Reembolso", cents),
    payoutCents: cents,
  };
}
