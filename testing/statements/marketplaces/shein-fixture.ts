import type { StatementOrder } from "#core/statements/statement-order.ts";
import {
  feeOf,
  goodsOf,
  type InventedLine,
  type InventedSale,
  inventSales,
  plantedOf,
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

/** Shein's orders, one row a unit, and its invoices, several rows an order. */
export function sheinFixtures(
  random: SeededRandom,
  count: number,
): { orders: StatementFixture; invoices: StatementFixture } {
  const sales = inventSales({
    random,
    count,
    terms: { marketplace: "SHEIN", category: "Demais" },
    number: (index) => `GSH1${random.digits(4)}${100_000 + index}`,
    from: "2026-08-10",
    days: 60,
    planted: ["FREIGHT", "TAX_RETAINED", "UNEXPLAINED"],
  });
  const shared = { sales, loose: [], statedCents: null, buyers: sales.map(({ buyer }) => buyer) };
  return {
    orders: { ...shared, sheets: orderSheets(sales), orders: sales.map(soldOrder) },
    invoices: { ...shared, sheets: invoiceSheets(sales), orders: sales.map(invoicedOrder) },
  };
}

/** A unit of an order; the first has what was planted. */
type Unit = { sale: InventedSale; line: InventedLine; isFirst: boolean };

function unitsOf(sale: InventedSale): Unit[] {
  const units = sale.lines.flatMap((line) => Array.from({ length: line.quantity }, () => ({ sale, line })));
  return units.map((unit, index) => ({ ...unit, isFirst: index === 0 }));
}

function amountsOf({ sale, line, isFirst }: Unit) {
  const planted = (kind: Parameters<typeof plantedOf>[1]) => (isFirst ? plantedOf(sale, kind) : 0);
  const amounts = {
    goods: line.unitPriceCents,
    commission: planted("UNEXPLAINED") - line.fees.commissionCents,
    freight: planted("FREIGHT"),
    retained: planted("TAX_RETAINED"),
  };
  return { ...amounts, payout: Object.values(amounts).reduce((sum, cents) => sum + cents, 0) };
}
type Amount = keyof ReturnType<typeof amountsOf>;

/** Costs have no sign. */
const cost = (amount: Amount) => (unit: Unit) => withComma(Math.abs(amountsOf(unit)[amount]));

const orderColumns: Columns<Unit> = [
  ["Número do pedido", ({ sale }) => sale.number],
  ["Tipo de pedido", () => "Normal"],
  ["Nome do produto", ({ line }) => line.title],
  ["SKU do vendedor", ({ line }) => line.sku],
  ["Variação", ({ line }) => line.variation],
  ["Quantidade", () => "1"],
  ["Status do pedido", () => "Entregue"],
  ["Preço do produto", ({ line }) => withComma(line.unitPriceCents + line.unitDiscountCents)],
  ["Valor do cupom", ({ line }) => withComma(line.unitDiscountCents)],
  ["Desconto de campanha da loja", () => "0"],
  ["Comissão", cost("commission")],
  ["Taxa de intermediação de frete", cost("freight")],
  ["Taxa de operação de estocagem", () => "-"],
  ["Retenção de IBS/CBS", (unit) => withComma(amountsOf(unit).retained)],
  ["Receita estimada de mercadorias", (unit) => withComma(amountsOf(unit).payout)],
  ["Data e hora de criação do pedido", ({ sale }) => `${sale.day} 10:11:12`],
  ["Destinatário", ({ sale }) => sale.buyer.name],
  ["Endereço", ({ sale }) => sale.buyer.street],
  ...buyerColumns<Unit>(),
];

function orderSheets(sales: readonly InventedSale[]): StatementFixture["sheets"] {
  return [{ name: "Pedidos", rows: [["Pedidos"], ...tableOf(orderColumns, sales.flatMap(unitsOf))] }];
}

const invoiceColumns: Columns<Unit> = [
  ["Número do pedido", ({ sale }) => sale.number],
  ["Tipo de fatura", () => "Venda"],
  ["Data e hora de entrega", ({ sale }) => `${sale.day} 10:11:12`],
  ["Resumo de preços de produtos", ({ line }) => withComma(line.unitPriceCents + line.unitDiscountCents)],
  ["Desconto da campanha", ({ line }) => withComma(line.unitDiscountCents)],
  ["Valor do cupom da loja", () => "0"],
  ["Comissão", cost("commission")],
  ["Taxa de intermediação de frete", cost("freight")],
  ["Taxa de processamento de devolução", () => "0"],
  ["Retenção de IBS/CBS", (unit) => withComma(amountsOf(unit).retained)],
  ["Valor a receber", (unit) => withComma(amountsOf(unit).payout)],
  ["Destinatário", ({ sale }) => sale.buyer.name],
  ...buyerColumns<Unit>(),
];

function invoiceSheets(sales: readonly InventedSale[]): StatementFixture["sheets"] {
  return [{ name: "Faturas", rows: [["Faturas"], ...tableOf(invoiceColumns, sales.flatMap(unitsOf))] }];
}

function invoicedOrder(sale: InventedSale): StatementOrder {
  const commission = plantedOf(sale, "UNEXPLAINED") - feeOf(sale, "commissionCents");
  return {
    ...emptyOrder,
    format: "SHEIN_INVOICES",
    number: sale.number,
    day: null,
    lines: [],
    goodsCents: goodsOf(sale),
    charges: [
      ...columnCharge("COMMISSION", "Comissão", commission),
      ...columnCharge("FREIGHT", "Taxa de intermediação de frete", plantedOf(sale, "FREIGHT")),
      ...columnCharge("TAX_RETAINED", "Retenção de IBS/CBS", plantedOf(sale, "TAX_RETAINED")),
    ],
    payoutCents: unitsOf(sale).reduce((sum, unit) => sum + amountsOf(unit).payout, 0),
  };
}

function soldOrder(sale: InventedSale): StatementOrder {
  return {
    ...invoicedOrder(sale),
    format: "SHEIN_ORDERS",
    day: sale.day,
    status: "Entregue",
    lines: unitsOf(sale).map(({ line: { sku, title, variation, unitPriceCents, unitDiscountCents } }) => ({
      ...emptyLine,
      ...{ sku: sku.trim(), title, variation, unitPriceCents, quantity: 1 },
      discountCents: unitDiscountCents,
      subtotalCents: unitPriceCents,
    })),
  };
}
