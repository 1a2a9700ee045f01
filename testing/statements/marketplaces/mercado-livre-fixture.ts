import { months } from "#core/format/date.ts";
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
  columnCharge,
  emptyLine,
  emptyOrder,
  type StatementFixture,
  tableOf,
} from "../statement-fixture.ts";
import { billingFixture } from "./mercado-livre-billing.ts";
import { listingOf, saleNumber } from "./mercado-livre-numbers.ts";

export const mercadoLivreTerms = {
  marketplace: "MERCADO_LIVRE",
  category: "Casa, Móveis e Decoração",
  listingType: "PREMIUM",
  logistics: "FLEX",
} as const;

/** Mercado Livre's Vendas and its Faturamento, of the same sales. */
export function mercadoLivreFixtures(
  random: SeededRandom,
  count: number,
): { sales: StatementFixture; billing: StatementFixture } {
  const sales = inventSales({
    random,
    count,
    terms: mercadoLivreTerms,
    number: (index) => `2000${random.digits(6)}${100_000 + index}`,
    from: "2026-08-20",
    days: 60,
    planted: ["CAMPAIGN", "FREIGHT", "REFUND", "TAX_RETAINED", "UNEXPLAINED"],
  });
  const shared = { sales, loose: [], buyers: sales.map(({ buyer }) => buyer) };
  return {
    sales: {
      ...shared,
      sheets: salesSheets(sales),
      orders: sales.map(salesOrder),
      statedCents: sales.reduce((sum, sale) => sum + amountsOf(sale).payout, 0),
    },
    billing: billingFixture(random, sales),
  };
}

function amountsOf(sale: InventedSale) {
  const amounts = {
    goods: goodsOf(sale),
    surcharge: 1006,
    instalments: -1006,
    fee: plantedOf(sale, "UNEXPLAINED") - feeOf(sale, "commissionCents") - feeOf(sale, "fixedCents"),
    buyerFreight: 1999,
    freight: -1999 + plantedOf(sale, "FREIGHT"),
    bonus: -plantedOf(sale, "CAMPAIGN"),
    refund: plantedOf(sale, "REFUND"),
    retained: plantedOf(sale, "TAX_RETAINED"),
  };
  return { ...amounts, payout: Object.values(amounts).reduce((sum, cents) => sum + cents, 0) };
}
type Amount = keyof ReturnType<typeof amountsOf>;

/** A row has money, a product, or both: the row of a pack and those of its sales share them. */
type Row = { sale: InventedSale; hasMoney: boolean; line: InventedLine | null };

/** An empty cell is a blank. */
const money =
  (amount: Amount) =>
  ({ sale, hasMoney }: Row) =>
    hasMoney && amountsOf(sale)[amount] !== 0 ? amountsOf(sale)[amount] / 100 : " ";

const columns: Columns<Row> = [
  ["N.º de venda", ({ sale, line }) => (line ? saleNumber(sale, line) : sale.number)],
  ["Data da venda", ({ sale }) => inWords(sale.day)],
  ["Estado", ({ sale, line }) => (line ? "Entregue" : `Pacote de ${sale.lines.length} produtos`)],
  ["Pacote de diversos produtos", () => "Sim"],
  ["Unidades", ({ line }) => line?.quantity ?? " "],
  ["Receita por produtos (BRL)", money("goods")],
  ["Receita por acréscimo no preço (pago pelo comprador)", money("surcharge")],
  ["Taxa de parcelamento equivalente ao acréscimo", money("instalments")],
  ["Tarifa de venda e impostos (BRL)", money("fee")],
  ["Receita por envio (BRL)", money("buyerFreight")],
  ["Tarifas de envio (BRL)", money("freight")],
  ["Custo de envio com base nas medidas e peso declarados", money("freight")],
  ["Descontos e bônus", money("bonus")],
  ["Cancelamentos e reembolsos (BRL)", money("refund")],
  ["Retenção de IBS", money("retained")],
  ["Total (BRL)", ({ sale, hasMoney }) => (hasMoney ? amountsOf(sale).payout / 100 : " ")],
  ["SKU", ({ line }) => line?.sku ?? " "],
  ["# de anúncio", ({ line }) => (line ? listingOf(line) : "")],
  ["Título do anúncio", ({ line }) => line?.title ?? ""],
  ["Variação", ({ line }) => line?.variation ?? ""],
  ["Preço unitário de venda do anúncio (BRL)", ({ line }) => (line ? line.unitPriceCents / 100 : " ")],
  ["Tipo de anúncio", ({ line }) => (line ? "Premium" : "")],
  ["Dados pessoais ou da empresa", ({ sale }) => sale.buyer.name],
  ["Tipo e número do documento", ({ sale }) => `CPF ${sale.buyer.document}`],
  ["Endereço", ({ sale }) => sale.buyer.street],
  ["Comprador", ({ sale }) => sale.buyer.user],
  ["CPF", ({ sale }) => sale.buyer.document],
  ["Endereço", ({ sale }) => sale.buyer.district],
  ["Cidade", ({ sale }) => sale.buyer.city],
  ["Estado", () => "São Paulo"],
  ["CEP", ({ sale }) => sale.buyer.postalCode],
  ["Unidades", () => " "],
  ...buyerColumns<Row>(),
];

/** Mercado Livre has none, but sellers add one. */
function totalRow(sales: readonly InventedSale[]): (string | number)[] {
  const cents = sales.reduce((sum, sale) => sum + amountsOf(sale).payout, 0);
  return columns.map(([title]) => (title === "Total (BRL)" ? cents / 100 : ""));
}

function salesSheets(sales: readonly InventedSale[]): StatementFixture["sheets"] {
  const rows = sales.flatMap((sale): Row[] => {
    const [line, ...others] = sale.lines;
    if (line && others.length === 0) return [{ sale, hasMoney: true, line }];
    const below = sale.lines.map((each) => ({ sale, hasMoney: false, line: each }));
    return [{ sale, hasMoney: true, line: null }, ...below];
  });
  const preamble = [[], ["Vendas"], ["https://exemplo.invalid"], ["Status das suas vendas"], ["Vendas"]];
  return [{ name: "Vendas BR", rows: [...preamble, ...tableOf(columns, rows), totalRow(sales)] }];
}

/** '28 de fevereiro de 2026 23:45 hs.' */
function inWords(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(date)} de ${months[Number(month) - 1]} de ${year} 23:45 hs.`;
}

function salesOrder(sale: InventedSale): StatementOrder {
  const amounts = amountsOf(sale);
  const charges: StatementCharge[] = [
    ...columnCharge("OTHER", "Receita por acréscimo no preço (pago pelo comprador)", amounts.surcharge),
    ...columnCharge("OTHER", "Taxa de parcelamento equivalente ao acréscimo", amounts.instalments),
    ...columnCharge("COMMISSION", "Tarifa de venda e impostos (BRL)", amounts.fee),
    ...columnCharge("FREIGHT", "Receita por envio (BRL)", amounts.buyerFreight),
    ...columnCharge("FREIGHT", "Tarifas de envio (BRL)", amounts.freight),
    ...columnCharge("CAMPAIGN", "Descontos e bônus", amounts.bonus),
    ...columnCharge("REFUND", "Cancelamentos e reembolsos (BRL)", amounts.refund),
    ...columnCharge("TAX_RETAINED", "Retenção de IBS", amounts.retained),
  ];
  const isPack = sale.lines.length > 1;
  return {
    ...emptyOrder,
    format: "MERCADO_LIVRE_SALES",
    number: sale.number,
    day: sale.day,
    status: isPack ? `Pacote de ${sale.lines.length} produtos` : "Entregue",
    lines: sale.lines.map((line): StatementLine => {
      const { title, variation, quantity, unitPriceCents } = line;
      return {
        ...emptyLine,
        ...{ title, variation, quantity, unitPriceCents },
        sku: line.sku.trim(),
        listingId: listingOf(line),
        subtotalCents: subtotalOf(line),
        listingType: "PREMIUM",
        saleNumber: isPack ? saleNumber(sale, line) : null,
      };
    }),
    goodsCents: amounts.goods,
    charges,
    payoutCents: amounts.payout,
  };
}
