import type { LooseCharge, StatementOrder } from "#core/statements/statement-order.ts";
import {
  feeOf,
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
  withPoint,
} from "../statement-fixture.ts";

/** TikTok Shop's settlements, one row a SKU, and its estimates of orders that are not settled. */
export function tiktokFixtures(
  random: SeededRandom,
  count: number,
): { settled: StatementFixture; unsettled: StatementFixture["sheets"][number] } {
  const sales = inventSales({
    random,
    count,
    terms: { marketplace: "TIKTOK_SHOP" },
    number: (index) => `58${random.digits(10)}${100_000 + index}`,
    from: "2026-07-01",
    days: 60,
    planted: ["AFFILIATE", "ADS_RECHARGE", "FREIGHT", "REFUND", "TAX", "TAX_RETAINED", "UNEXPLAINED"],
  });
  const rows = sales.flatMap((sale) => sale.lines.map((line) => ({ sale, line })));
  const settled = {
    sheets: [
      { name: "Relatórios", rows: [["Resumo"]] },
      { name: "Detalhes do pedido", rows: [...tableOf(columns, rows), adjustmentRow(sales)] },
    ],
    orders: sales.map(settledOrder),
    loose: [adjustment(sales)],
    statedCents: null,
    sales,
    buyers: sales.map(({ buyer }) => buyer),
  };
  return { settled, unsettled: unsettledSheet(sales) };
}

type Row = { sale: InventedSale; line: InventedLine };

/** What was planted is in the row of the first SKU. */
function amountsOf({ sale, line }: Row) {
  const part = { ...sale, lines: [line] };
  const planted = (kind: Parameters<typeof plantedOf>[1]) =>
    sale.lines[0] === line ? plantedOf(sale, kind) : 0;
  const fees = {
    commission: planted("UNEXPLAINED") - feeOf(part, "commissionCents"),
    programme: -feeOf(part, "programmeCents"),
    perItem: -feeOf(part, "fixedCents"),
    difal: planted("TAX"),
    creators: planted("AFFILIATE"),
    ads: planted("ADS_RECHARGE"),
    retained: planted("TAX_RETAINED"),
  };
  const total = Object.values(fees).reduce((sum, cents) => sum + cents, 0);
  const goods = goodsOf(part);
  const refunds = planted("REFUND");
  const freight = planted("FREIGHT");
  return { ...fees, fees: total, goods, refunds, freight, payout: goods + refunds + freight + total };
}
type Amount = keyof ReturnType<typeof amountsOf>;

/** A null is '/'. */
const money = (amount: Amount) => (row: Row) => {
  const cents = amountsOf(row)[amount];
  return cents === 0 ? "/" : withPoint(cents);
};

const columns: Columns<Row> = [
  ["ID do demonstrativo", () => "7300000000000000001"],
  ["Tipo de transação", () => "Pedido"],
  ["ID do pedido/ajuste", ({ sale }) => sale.number],
  ["ID do SKU", ({ line }) => line.sku],
  ["Quantidade", ({ line }) => String(line.quantity)],
  ["Nome do produto", ({ line }) => line.title],
  ["Nome do SKU", ({ line }) => line.variation],
  ["Data de criação do pedido", ({ sale }) => sale.day.replaceAll("-", "/")],
  ["Valor total a ser liquidado", money("payout")],
  ["Vendas líquidas dos produtos", (row) => withPoint(amountsOf(row).goods + amountsOf(row).refunds)],
  [
    "Subtotal do item antes dos descontos",
    ({ line }) => withPoint(subtotalOf(line) + line.unitDiscountCents * line.quantity),
  ],
  ["Descontos financiados pelo vendedor", ({ line }) => withPoint(-line.unitDiscountCents * line.quantity)],
  ["Reembolsos de produtos", money("refunds")],
  ["Custo líquido de frete", money("freight")],
  ["Taxas e impostos", money("fees")],
  ["Tarifa de comissão da plataforma", money("commission")],
  ["Taxas de serviço", (row) => withPoint(amountsOf(row).programme + amountsOf(row).perItem)],
  ["Taxa de serviço do SFP", money("programme")],
  ["Taxa por item vendido", money("perItem")],
  ["Impostos", money("difal")],
  ["ICMS DIFAL", money("difal")],
  ["Comissões de afiliados", money("creators")],
  ["Comissão paga aos criadores", money("creators")],
  ["Taxa de anúncio de GMV Max", money("ads")],
  ["Retenção de CBS", money("retained")],
  ["Valor do ajuste", () => "/"],
  ["Motivo do ajuste", () => "/"],
  ["ID do pedido relacionado", () => "/"],
  ["Pagamento do cliente", () => "1.00"],
  ["Nome do cliente", ({ sale }) => sale.buyer.name],
  ...buyerColumns<Row>(),
];

function adjustment(sales: readonly InventedSale[]): LooseCharge {
  const orderNumber = sales[0]?.number ?? null;
  const day = sales[0]?.day ?? null;
  return { kind: "FREIGHT", label: "Reembolso do frete", cents: 777, day, orderNumber };
}

function adjustmentRow(sales: readonly InventedSale[]): string[] {
  const { label, cents, day, orderNumber } = adjustment(sales);
  return columns.map(([title]) => {
    if (title === "Tipo de transação") return "Reembolso de logística";
    if (title === "ID do pedido/ajuste") return "590000000000000001";
    if (title === "Data de criação do pedido") return (day ?? "").replaceAll("-", "/");
    if (title === "Valor total a ser liquidado") return withPoint(cents);
    if (title === "Motivo do ajuste") return label;
    return title === "ID do pedido relacionado" ? (orderNumber ?? "") : "/";
  });
}

function unsettledSheet(sales: readonly InventedSale[]): StatementFixture["sheets"][number] {
  const rows = tableOf<Row>(
    [
      ["Tipo de transação", () => "Pedido"],
      ["ID do pedido/ajuste", ({ sale }) => sale.number],
      ["ID do SKU/Produto", ({ line }) => line.sku],
      ["Valor estimado a ser liquidado", (row) => withPoint(amountsOf(row).payout)],
      ["Comissão de afiliada estimada", () => "/"],
      ...buyerColumns<Row>(),
    ],
    sales.flatMap((sale) => sale.lines.map((line) => ({ sale, line }))),
  );
  return { name: "Pedidos não liquidados e ajuste", rows: [["Estimativas"], ...rows] };
}

function settledOrder(sale: InventedSale): StatementOrder {
  const rows = sale.lines.map((line) => amountsOf({ sale, line }));
  const of = (amount: Amount) => rows.reduce((sum, row) => sum + row[amount], 0);
  return {
    ...emptyOrder,
    format: "TIKTOK_SETTLEMENT",
    number: sale.number,
    part: "7300000000000000001",
    day: sale.day,
    status: "Pedido",
    lines: sale.lines.map((line) => ({
      ...emptyLine,
      sku: line.sku.trim(),
      title: line.title,
      variation: line.variation,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      discountCents: line.unitDiscountCents * line.quantity,
      subtotalCents: subtotalOf(line),
    })),
    goodsCents: of("goods"),
    charges: [
      ...columnCharge("REFUND", "Reembolsos de produtos", of("refunds")),
      ...columnCharge("FREIGHT", "Custo líquido de frete", of("freight")),
      ...columnCharge("COMMISSION", "Tarifa de comissão da plataforma", of("commission")),
      ...columnCharge("COMMISSION", "Taxa de serviço do SFP", of("programme")),
      ...columnCharge("FIXED_FEE", "Taxa por item vendido", of("perItem")),
      ...columnCharge("TAX", "ICMS DIFAL", of("difal")),
      ...columnCharge("AFFILIATE", "Comissão paga aos criadores", of("creators")),
      ...columnCharge("ADS_RECHARGE", "Taxa de anúncio de GMV Max", of("ads")),
      ...columnCharge("TAX_RETAINED", "Retenção de CBS", of("retained")),
    ],
    payoutCents: of("payout"),
  };
}
