import type { LooseCharge, StatementOrder } from "#core/statements/statement-order.ts";
import { type InventedLine, type InventedSale, plantedOf, subtotalOf } from "../invented-sales.ts";
import type { SeededRandom } from "../seeded-random.ts";
import {
  buyerColumns,
  type Columns,
  columnCharge,
  emptyLine,
  emptyOrder,
  type StatementFixture,
  tableOf,
} from "../statement-fixture.ts";
import { listingOf, saleNumber } from "./mercado-livre-numbers.ts";

type Row = {
  sale: InventedSale;
  line: InventedLine;
  label: string;
  category: number | null;
  fixed: number | null;
  discount: number;
  amount: number;
  /** A charge of freight may have only its shipping number. */
  hasSale: boolean;
  hasShipping: boolean;
};

const selling = "Custo por vender no Mercado Livre";
const collecting = "Custo por cobrar no Mercado Pago";
const freightLabel = "Tarifa do Mercado Envios";
const ads = { label: "Tarifa por campanha de publicidade", cents: -4890, day: "2026-09-01" };

/**
 * Mercado Livre's Faturamento: one row a charge, the commission in two, some without their sale.
 */
export function billingFixture(random: SeededRandom, sales: readonly InventedSale[]): StatementFixture {
  const rows = sales.flatMap((sale) => sale.lines.flatMap((line) => rowsOf(random, sale, line)));
  const loose: LooseCharge = { kind: "ADS_RECHARGE", ...ads, orderNumber: null };
  return {
    sheets: [{ name: "REPORT", rows: [...preamble, ...tableOf(columns, rows), adsRow] }],
    orders: sales.flatMap((sale) => sale.lines.map((line) => billedOrder(sale, line))),
    loose: [loose],
    statedCents: null,
    sales,
    buyers: sales.map(({ buyer }) => buyer),
  };
}

const preamble = [["Relatório de faturamento"], [], ["Período"], ["19/08 - 18/09"], [], [], []];

/** The extra fee and the campaign that were planted are in the first line of a sale. */
function plantedIn(sale: InventedSale, line: InventedLine) {
  const isFirst = sale.lines[0] === line;
  const extra = isFirst ? -plantedOf(sale, "UNEXPLAINED") : 0;
  const discount = isFirst ? -plantedOf(sale, "CAMPAIGN") : 0;
  const commission = line.fees.commissionCents * line.quantity + extra;
  return {
    commission,
    fixed: line.fees.fixedCents * line.quantity,
    discount,
  };
}

function rowsOf(random: SeededRandom, sale: InventedSale, line: InventedLine): Row[] {
  const { commission, fixed, discount } = plantedIn(sale, line);
  const collected = Math.floor(commission / 3);
  const row = { sale, line, hasSale: true, hasShipping: true, discount: 0 };
  const rows: Row[] = [
    {
      ...row,
      label: selling,
      category: commission - collected,
      fixed,
      discount,
      amount: commission - collected + fixed - discount,
    },
    { ...row, label: collecting, category: collected, fixed: 0, amount: collected },
    { ...row, label: freightLabel, category: null, fixed: null, amount: 1999, hasSale: !random.oneIn(4) },
  ];
  if (sale.planted?.kind !== "REFUND") return rows;
  const undone = { label: `Cancelamento da ${freightLabel}`, category: null, fixed: null, amount: -1999 };
  return [...rows, { ...row, ...undone }];
}

const reais = (cents: number | null) => (cents === null ? "" : cents / 100);

const columns: Columns<Row> = [
  ["N° NF-e", () => "123"],
  ["Data da tarifa", ({ sale }) => sale.day],
  ["Número da tarifa", ({ sale, label }) => `${sale.number}${label.length}`],
  ["Detalhe", ({ label }) => label],
  ["Valor da tarifa", ({ amount }) => reais(amount)],
  ["Custo por categoria", ({ category }) => reais(category)],
  ["Custo fixo", ({ fixed }) => reais(fixed)],
  ["Subtotal sem desconto", ({ amount, discount }) => reais(amount + discount)],
  ["Desconto comercial", () => 0],
  ["Desconto por campanha", ({ discount }) => reais(-discount)],
  ["Número da venda", ({ sale, line, hasSale }) => (hasSale ? saleNumber(sale, line) : "")],
  ["Data de venda", ({ sale }) => sale.day.split("-").reverse().join("/")],
  ["Cliente", ({ sale }) => sale.buyer.name],
  ["Quantidade vendida", ({ line }) => line.quantity],
  ["Preço unitário", ({ line }) => reais(line.unitPriceCents)],
  ["Valor da transação", ({ line }) => reais(subtotalOf(line))],
  ["Número da envío", ({ sale, line, hasShipping }) => (hasShipping ? `4${saleNumber(sale, line)}` : "")],
  ["Envio por conta do cliente", ({ sale }) => sale.buyer.street],
  ["Número do anúncio", ({ line, category }) => (category === null ? "" : listingOf(line))],
  ["Título do anúncio", ({ line }) => line.title],
  ["Tipo do anúncio", () => "Premium"],
  ...buyerColumns<Row>(),
];

/** A charge of no sale. */
const adsRow = ["", ads.day, "99", ads.label, -ads.cents / 100];

function billedOrder(sale: InventedSale, line: InventedLine): StatementOrder {
  const { commission, fixed, discount } = plantedIn(sale, line);
  const collected = Math.floor(commission / 3);
  const isUndone = sale.planted?.kind === "REFUND";
  const { title, quantity, unitPriceCents } = line;
  return {
    ...emptyOrder,
    format: "MERCADO_LIVRE_BILLING",
    number: saleNumber(sale, line),
    aliases: [`4${saleNumber(sale, line)}`],
    day: sale.day,
    lines: [
      {
        ...emptyLine,
        ...{ title, quantity, unitPriceCents, listingId: listingOf(line) },
        subtotalCents: subtotalOf(line),
        listingType: "PREMIUM",
      },
    ],
    charges: [
      ...columnCharge("COMMISSION", selling, collected - commission),
      ...columnCharge("FIXED_FEE", "Custo fixo", -fixed),
      ...columnCharge("CAMPAIGN", "Desconto por campanha", discount),
      ...columnCharge("COMMISSION", collecting, -collected),
      ...columnCharge("FREIGHT", freightLabel, isUndone ? 0 : -1999),
    ],
    payoutCents: discount - commission - fixed - (isUndone ? 0 : 1999),
  };
}
