import type { StatementCharge, StatementLine, StatementOrder } from "#core/statements/statement-order.ts";
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
  emptyLine,
  emptyOrder,
  type StatementFixture,
  tableOf,
  withPoint,
} from "../statement-fixture.ts";

const terms = { marketplace: "SHOPEE", sellerType: "CNPJ" } as const;

/** Shopee's Renda and its Order.all, of the same orders. */
export function shopeeFixtures(
  random: SeededRandom,
  count: number,
): { income: StatementFixture; orders: StatementFixture } {
  const sales = inventSales({
    random,
    count,
    terms,
    number: (index) =>
      `26${random.digits(4)}${random.pick(["AB", "QW", "Z9"])}${100_000 + index}`.slice(0, 14),
    from: "2026-09-10",
    days: 45,
    planted: ["CAMPAIGN", "AFFILIATE", "ADS_RECHARGE", "FREIGHT", "REFUND", "TAX_RETAINED", "UNEXPLAINED"],
  });
  const shared = { sales, loose: [], statedCents: null, buyers: sales.map(({ buyer }) => buyer) };
  return {
    income: { ...shared, sheets: incomeSheets(sales), orders: sales.map(incomeOrder) },
    orders: { ...shared, sheets: orderSheets(sales), orders: sales.map(soldOrder) },
  };
}

/** A row 'Order' sums up, a row 'Sku' repeats the amounts of its product. */
type IncomeRow = { sale: InventedSale; lines: readonly InventedLine[]; isOrder: boolean };

/** What a row says: the sums of its lines, and of the order in its own row. */
function amountsOf({ sale, lines, isOrder }: IncomeRow) {
  const part = { ...sale, lines: [...lines] };
  const once = (cents: number) => (isOrder ? cents : 0);
  const commission = -feeOf(part, "commissionCents") + once(plantedOf(sale, "UNEXPLAINED"));
  // A campaign is a share of the price, charged with the service fee.
  const campaign = sale.planted?.kind === "CAMPAIGN" ? -campaignOf(part) : 0;
  const service = -feeOf(part, "transactionCents") - feeOf(part, "fixedCents") + campaign;
  const amounts = {
    goods: goodsOf(part),
    commission,
    service,
    refund: once(plantedOf(sale, "REFUND")),
    buyerFreight: once(1290),
    carrierFreight: once(-1290 + plantedOf(sale, "FREIGHT")),
    affiliates: once(plantedOf(sale, "AFFILIATE")),
    recharge: once(plantedOf(sale, "ADS_RECHARGE")),
    retained: once(plantedOf(sale, "TAX_RETAINED")),
  };
  return { ...amounts, payout: Object.values(amounts).reduce((sum, cents) => sum + cents, 0) };
}

/** 3.5 % of each unit's price. */
function campaignOf({ lines }: InventedSale): number {
  return lines.reduce((sum, line) => sum + Math.round((line.unitPriceCents * 35) / 1000) * line.quantity, 0);
}

const incomeColumns: Columns<IncomeRow> = [
  ["Número da sequência", () => 1],
  ["Ver", ({ isOrder }) => (isOrder ? "Order" : "Sku")],
  ["ID do pedido", ({ sale }) => sale.number],
  ["ID do reembolso", () => "-"],
  ["SKU", ({ lines, isOrder }) => (isOrder ? "-" : (lines[0]?.sku ?? ""))],
  ["Nome do produto", ({ lines, isOrder }) => (isOrder ? "-" : (lines[0]?.title ?? ""))],
  ["Data de criação do pedido", ({ sale }) => sale.day],
  ["Quantia total lançada (R$)", (row) => amountsOf(row).payout / 100],
  ["Preço do produto", (row) => amountsOf(row).goods / 100],
  ["Valor do Reembolso", (row) => amountsOf(row).refund / 100],
  ["Taxa de frete paga pelo comprador", (row) => amountsOf(row).buyerFreight / 100],
  ["Frete cobrado pelo parceiro logístico", (row) => amountsOf(row).carrierFreight / 100],
  ["Taxa de comissão líquida", (row) => withPoint(amountsOf(row).commission)],
  ["Taxa de serviço líquida", (row) => withPoint(amountsOf(row).service)],
  ["Taxa de transação", () => 0],
  ["Taxa de comissão Afiliados do Vendedor", (row) => amountsOf(row).affiliates / 100],
  ["Taxa da Recarga Automática (Pedido)", (row) => amountsOf(row).recharge / 100],
  ["Retenção de IBS e CBS", (row) => amountsOf(row).retained / 100],
  ["Nome de usuário (Comprador)", ({ sale }) => sale.buyer.user],
  ["Quantia paga pelo comprador", (row) => amountsOf(row).goods / 100],
  ["Endereço de entrega", ({ sale }) => sale.buyer.street],
  ...buyerColumns<IncomeRow>(),
];

function incomeSheets(sales: readonly InventedSale[]): StatementFixture["sheets"] {
  const rows = sales.flatMap((sale): IncomeRow[] => [
    { sale, lines: sale.lines, isOrder: true },
    ...sale.lines.map((line) => ({ sale, lines: [line], isOrder: false })),
  ]);
  const groups = ["Informações do pedido", "", "", "", "", "", "", "Valores"];
  return [
    { name: "Summary", rows: [["Resumo"], ["Período", "2026-09-10 - 2026-10-24"]] },
    { name: "Renda", rows: [groups, [], ...tableOf(incomeColumns, rows)] },
  ];
}

function incomeOrder(sale: InventedSale): StatementOrder {
  const amounts = amountsOf({ sale, lines: sale.lines, isOrder: true });
  const charges: StatementCharge[] = [
    { kind: "REFUND", label: "Valor do Reembolso", cents: amounts.refund },
    { kind: "FREIGHT", label: "Taxa de frete paga pelo comprador", cents: amounts.buyerFreight },
    { kind: "FREIGHT", label: "Frete cobrado pelo parceiro logístico", cents: amounts.carrierFreight },
    { kind: "COMMISSION", label: "Taxa de comissão líquida", cents: amounts.commission },
    { kind: "COMMISSION", label: "Taxa de serviço líquida", cents: amounts.service },
    { kind: "AFFILIATE", label: "Taxa de comissão Afiliados do Vendedor", cents: amounts.affiliates },
    { kind: "ADS_RECHARGE", label: "Taxa da Recarga Automática (Pedido)", cents: amounts.recharge },
    { kind: "TAX_RETAINED", label: "Retenção de IBS e CBS", cents: amounts.retained },
  ];
  return {
    ...emptyOrder,
    format: "SHOPEE_INCOME",
    number: sale.number,
    day: sale.day,
    lines: sale.lines.map((line) => ({
      ...emptyLine,
      sku: line.sku.trim(),
      title: line.title,
      subtotalCents: subtotalOf(line),
    })),
    goodsCents: amounts.goods,
    charges: charges.filter(({ cents }) => cents !== 0),
    payoutCents: amounts.payout,
  };
}

type OrderRow = { sale: InventedSale; line: InventedLine };

/** Texts only, some titles twice, and the amounts of the order in each of its rows. */
const orderColumns: Columns<OrderRow> = [
  ["ID do pedido", ({ sale }) => sale.number],
  ["Status do pedido", () => "Concluído"],
  ["Data de criação do pedido", ({ sale }) => `${sale.day} 23:59`],
  ["Nº de referência do SKU principal", () => ""],
  ["Nome do Produto", ({ line }) => line.title],
  ["Número de referência SKU", ({ line }) => line.sku],
  ["Nome da variação", ({ line }) => line.variation],
  ["Preço original", ({ line }) => withPoint(line.unitPriceCents + line.unitDiscountCents)],
  ["Preço acordado", ({ line }) => withPoint(line.unitPriceCents)],
  ["Quantidade", ({ line }) => String(line.quantity)],
  ["Subtotal do produto", ({ line }) => withPoint(subtotalOf(line))],
  ["Desconto do vendedor", ({ line }) => withPoint(line.unitDiscountCents * line.quantity)],
  ["Desconto do vendedor", ({ line }) => withPoint(line.unitDiscountCents * line.quantity)],
  ["Valor Total", ({ sale }) => withPoint(goodsOf(sale))],
  ["Net Commission Fee", ({ sale }) => withPoint(feeOf(sale, "commissionCents"))],
  ["Nome de usuário (comprador)", ({ sale }) => sale.buyer.user],
  ["Nome do destinatário", ({ sale }) => sale.buyer.name],
  ["Telefone", ({ sale }) => sale.buyer.phone],
  ["CPF do Comprador", ({ sale }) => sale.buyer.document],
  ["Endereço de entrega", ({ sale }) => sale.buyer.street],
  ["Cidade", ({ sale }) => sale.buyer.city],
  ["Bairro", ({ sale }) => sale.buyer.district],
  ["Cidade", ({ sale }) => sale.buyer.city],
  ["CEP", ({ sale }) => sale.buyer.postalCode],
  ["Observação do comprador", ({ sale }) => sale.buyer.note],
  ...buyerColumns<OrderRow>(),
];

function orderSheets(sales: readonly InventedSale[]): StatementFixture["sheets"] {
  const rows = sales.flatMap((sale) => sale.lines.map((line) => ({ sale, line })));
  return [{ name: "orders", rows: tableOf(orderColumns, rows) }];
}

function soldOrder(sale: InventedSale): StatementOrder {
  return {
    ...emptyOrder,
    format: "SHOPEE_ORDERS",
    number: sale.number,
    day: sale.day,
    status: "Concluído",
    lines: sale.lines.map(soldLine),
    goodsCents: goodsOf(sale),
  };
}

function soldLine(line: InventedLine): StatementLine {
  const { sku, title, variation, quantity, unitPriceCents, unitDiscountCents } = line;
  return {
    ...emptyLine,
    ...{ sku: sku.trim(), title, variation, quantity, unitPriceCents },
    discountCents: unitDiscountCents * quantity,
    subtotalCents: subtotalOf(line),
  };
}
