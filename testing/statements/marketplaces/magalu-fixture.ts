import type { StatementCharge, StatementOrder } from "#core/statements/statement-order.ts";
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
  withComma,
  withPoint,
} from "../statement-fixture.ts";

/** Magalu's sales and its 'Financeiro por período', of the same orders. */
export function magaluFixtures(
  random: SeededRandom,
  count: number,
): { sales: StatementFixture; financial: StatementFixture } {
  const sales = inventSales({
    random,
    count,
    terms: { marketplace: "MAGALU" },
    number: (index) => `LU-13${random.digits(6)}${100_000 + index}`,
    from: "2026-08-10",
    days: 60,
    planted: ["FREIGHT", "TAX_RETAINED", "UNEXPLAINED"],
  });
  const isPoint = random.oneIn(2);
  const shared = { sales, loose: [], buyers: sales.map(({ buyer }) => buyer) };
  return {
    sales: {
      ...shared,
      sheets: salesSheets(sales, isPoint),
      orders: sales.map(soldOrder),
      statedCents: null,
    },
    financial: {
      ...shared,
      sheets: financialSheets(sales),
      orders: sales.map(financialOrder),
      statedCents: sales.reduce((sum, sale) => sum + amountsOf(sale).payout, 0),
    },
  };
}

/** Every third order or so is paid in two forms: both have services and a fixed fee. */
function amountsOf(sale: InventedSale) {
  const services = plantedOf(sale, "UNEXPLAINED") - feeOf(sale, "commissionCents");
  const isTwice = sale.number.endsWith("3") || sale.number.endsWith("7");
  const fixed = -(sale.lines[0]?.fees.fixedCents ?? 0);
  const amounts = {
    goods: goodsOf(sale),
    freight: plantedOf(sale, "FREIGHT"),
    services: isTwice ? services - Math.ceil(services / 3) : services,
    secondServices: isTwice ? Math.ceil(services / 3) : 0,
    fixed,
    secondFixed: isTwice ? fixed : 0,
    retained: plantedOf(sale, "TAX_RETAINED"),
  };
  return { ...amounts, payout: Object.values(amounts).reduce((sum, cents) => sum + cents, 0) };
}

type Row = { sale: InventedSale; line: InventedLine };
type Write = (cents: number) => string | number;

const orNone = (cents: number, write: Write) => (cents === 0 ? "Não se aplica" : write(cents));

/** What both files say of the fees; the amounts of the order. */
function feeColumns<R extends { sale: InventedSale }>(write: Write): Columns<R> {
  return [
    ["Coparticipação de Fretes estimada", ({ sale }) => orNone(amountsOf(sale).freight, write)],
    [
      "Serviços do marketplace (1+2+3+4) (Forma de pagamento 1)",
      ({ sale }) => write(amountsOf(sale).services),
    ],
    [
      "Serviços do marketplace (1+2+3+4) (Forma de pagamento 2)",
      ({ sale }) => orNone(amountsOf(sale).secondServices, write),
    ],
    ["Tarifa fixa (Forma de pagamento 1)", ({ sale }) => write(amountsOf(sale).fixed)],
    ["Tarifa fixa (Forma de pagamento 2)", ({ sale }) => orNone(amountsOf(sale).secondFixed, write)],
    ["Imposto retido na fonte", ({ sale }) => orNone(amountsOf(sale).retained, write)],
    ["Valor líquido estimado a receber", ({ sale }) => write(amountsOf(sale).payout)],
    ["Nome do cliente", ({ sale }) => sale.buyer.name],
    ["CPF/CNPJ do Cliente", ({ sale }) => sale.buyer.document],
    ...buyerColumns<R>(),
  ];
}

function salesSheets(sales: readonly InventedSale[], isPoint: boolean): StatementFixture["sheets"] {
  const write: Write = (cents) => (isPoint ? `R$ ${withPoint(cents)}` : withComma(cents));
  const columns: Columns<Row> = [
    ["Data do Pedido", ({ sale }) => `${sale.day.split("-").reverse().join("/")} 23:59:01`],
    ["Número do pedido", ({ sale }) => sale.number],
    ["Codigo SKU seller", ({ line }) => line.sku],
    ["Título do produto", ({ line }) => line.title],
    ["Quantidade de itens", ({ line }) => String(line.quantity)],
    ["Valor Total do Item", ({ line }) => write(subtotalOf(line))],
    ["Valor bruto do pedido", ({ sale }) => write(goodsOf(sale))],
    ...feeColumns<Row>(write),
  ];
  const rows = sales.flatMap((sale) => sale.lines.map((line) => ({ sale, line })));
  const packages = [
    ["Número do pacote", "Número do pedido", "Frete total do pacote", "Cidade"],
    ...sales.map(({ number, buyer }) => ["1", number, "1,00", buyer.city]),
  ];
  return [
    { name: "relatorio_vendas_pedidos.csv", rows: tableOf(columns, rows) },
    { name: "relatorio_vendas_pacotes.csv", rows: packages },
  ];
}

/** The last row adds the others up. */
function financialSheets(sales: readonly InventedSale[]): StatementFixture["sheets"] {
  const write: Write = (cents) => cents / 100;
  const columns: Columns<{ sale: InventedSale }> = [
    ["Número do pedido", ({ sale }) => sale.number],
    ["Data/Hora do pedido", ({ sale }) => `${sale.day.split("-").reverse().join("/")} 08:00`],
    ["Status do pedido", () => "Entregue"],
    ["Valor total do pedido pago pelo cliente", ({ sale }) => write(goodsOf(sale))],
    ["Valor total dos itens do pedido", ({ sale }) => write(goodsOf(sale))],
    ["Serviços do marketplace (%) (Forma de pagamento 1)", () => "18%"],
    ["Serviços de intermediação (1)", ({ sale }) => write(amountsOf(sale).services)],
    ["Custos logísticos", () => "Não se aplica"],
    ...feeColumns<{ sale: InventedSale }>(write),
  ];
  const rows = tableOf(
    columns,
    sales.map((sale) => ({ sale })),
  );
  const total = sales.reduce((sum, sale) => sum + amountsOf(sale).payout, 0);
  const totals = columns.map(([title]) => {
    if (title === "Número do pedido") return "Total dos pedidos capturados na pesquisa";
    return title === "Valor líquido estimado a receber" ? total / 100 : "";
  });
  return [{ name: "Plan1", rows: [["FINANCEIRO POR PERÍODO"], [], ...rows, totals] }];
}

function chargesOf(sale: InventedSale): StatementCharge[] {
  const amounts = amountsOf(sale);
  return [
    ...columnCharge("FREIGHT", "Coparticipação de Fretes estimada", amounts.freight),
    ...columnCharge("COMMISSION", "Serviços do marketplace (1+2+3+4)", amounts.services),
    ...columnCharge(
      "COMMISSION",
      "Serviços do marketplace (1+2+3+4) (Forma de pagamento 2)",
      amounts.secondServices,
    ),
    ...columnCharge("FIXED_FEE", "Tarifa fixa", amounts.fixed),
    ...columnCharge("FIXED_FEE", "Tarifa fixa (Forma de pagamento 2)", amounts.secondFixed),
    ...columnCharge("TAX_RETAINED", "Imposto retido na fonte", amounts.retained),
  ];
}

function soldOrder(sale: InventedSale): StatementOrder {
  return {
    ...financialOrder(sale),
    format: "MAGALU_SALES",
    status: null,
    lines: sale.lines.map((line) => ({
      ...emptyLine,
      sku: line.sku.trim(),
      title: line.title,
      quantity: line.quantity,
      unitPriceCents: line.unitPriceCents,
      subtotalCents: subtotalOf(line),
    })),
  };
}

function financialOrder(sale: InventedSale): StatementOrder {
  return {
    ...emptyOrder,
    format: "MAGALU_FINANCIAL",
    number: sale.number,
    day: sale.day,
    status: "Entregue",
    lines: [],
    goodsCents: goodsOf(sale),
    charges: chargesOf(sale),
    payoutCents: amountsOf(sale).payout,
  };
}
