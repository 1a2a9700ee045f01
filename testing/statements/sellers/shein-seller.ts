import { goodsOf, percentOf, reais, type SellerMarketplace, type SellerSale, sheetOf } from "./sale.ts";

/** What a unit of this weight costs to send. */
const freights: Readonly<Record<number, number>> = { 250: 400, 800: 600 };

function feesOf(sale: SellerSale) {
  const { lines, plantedCents } = sale;
  const terms = lines[0]?.terms ?? {};
  const own = terms.percentOverride;
  const rulePct = terms.category === "Moda feminina" ? 20 : 18;
  const pct = typeof own === "number" ? own : rulePct;
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    commission: percentOf(goodsOf(sale), pct) + plantedCents,
    freight: units * (freights[Number(terms.weightGrams)] ?? 0),
  };
}

const orderTitles = [
  ...[
    "Número do pedido",
    "SKU do vendedor",
    "Quantidade",
    "Status do pedido",
    "Preço do produto",
    "Comissão",
  ],
  ...[
    "Taxa de intermediação de frete",
    "Receita estimada de mercadorias",
    "Data e hora de criação do pedido",
  ],
];
const invoiceTitles = [
  ...["Número do pedido", "Resumo de preços de produtos", "Comissão", "Taxa de intermediação de frete"],
  ...["Valor a receber", "Data de pagamento"],
];

function orderRow(sale: SellerSale): string[] {
  const { number, day, lines, event } = sale;
  const { commission, freight } = feesOf(sale);
  const goods = goodsOf(sale);
  const isCancelled = event.type === "CANCELLED";
  const income = isCancelled ? 0 : goods - commission - freight;
  return [
    ...[number, lines[0]?.sku ?? "", String(lines[0]?.quantity ?? 1), isCancelled ? "Cancelado" : "Entregue"],
    ...[reais(goods), isCancelled ? "" : reais(commission), isCancelled ? "" : reais(freight)],
    ...[(income / 100).toFixed(2), `${day} 10:00:00`],
  ];
}

function invoiceRow(sale: SellerSale, isRefund: boolean): string[] {
  const { number, event } = sale;
  const { commission, freight } = feesOf(sale);
  const share = event.type === "REFUNDED" ? event.share : 0;
  const goods = goodsOf(sale);
  if (!isRefund) {
    return [number, ...[goods, commission, freight, goods - commission - freight].map(reais), sale.day];
  }
  const refund = -percentOf(goods, share);
  const back = event.type === "REFUNDED" && event.feesBack ? -percentOf(commission, share) : 0;
  return [number, reais(refund), reais(back), "", (refund - back) / 100, "2026-11-10"].map(String);
}

/** Shein: the orders and the invoices of a seller, of one product each. */
export const sheinSeller: SellerMarketplace = {
  settings: [
    {
      ...{ field: "category", owner: "listing" },
      real: ["Demais", "Moda feminina"],
      said: ["Moda feminina", "Demais", null],
    },
    { field: "weightGrams", owner: "listing", real: [250, 800], said: [null, 2000] },
    { field: "percentOverride", owner: "listing", real: [null, 15], said: [null, 12, 19] },
  ],
  extra: [{}],
  prices: [2990, 4990, 7990, 8990, 12_990, 24_990],
  number: (index) => `GSH1${String(index).padStart(10, "0")}`,
  files: (sales, refunds) => [
    sheetOf(orderTitles, sales.map(orderRow)),
    sheetOf(invoiceTitles, [
      ...sales
        .filter(({ event }) => event.type !== "CANCELLED" && event.type !== "DUE")
        .map((sale) => invoiceRow(sale, false)),
      ...sales
        .filter(({ event }) => event.type === "REFUNDED" && !event.isLater)
        .map((sale) => invoiceRow(sale, true)),
      ...refunds.map((sale) => invoiceRow(sale, true)),
    ]),
  ],
};
