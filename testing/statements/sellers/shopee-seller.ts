import {
  goodsOf,
  ofUnits,
  percentOf,
  reais,
  type SellerMarketplace,
  type SellerSale,
  type SoldLine,
  sheetOf,
} from "./sale.ts";

/** The share and the fixed fee of an item from 2026-10-01, of a company. */
function ruleOf({ unitCents, terms }: SoldLine): { pct: number; fixedCents: number } {
  const bands = [
    [7999, 20, 450],
    [9999, 14, 1600],
    [19_999, 14, 2000],
    [Number.POSITIVE_INFINITY, 14, 2600],
  ] as const;
  const [, pct, fixedCents] = bands.find(([upTo]) => unitCents <= upTo) ?? bands[3];
  const isPerson = terms.sellerType === "CPF" && Number(terms.ordersIn90Days) > 450;
  const own = terms.percentOverride;
  return { pct: typeof own === "number" ? own : pct, fixedCents: fixedCents + (isPerson ? 300 : 0) };
}

function feesOf(sale: SellerSale) {
  const transaction = ofUnits(sale, ({ unitCents }) => percentOf(unitCents, 2));
  const commission = ofUnits(sale, (line) => percentOf(line.unitCents, ruleOf(line).pct - 2));
  const fixed = ofUnits(sale, (line) => ruleOf(line).fixedCents);
  const campaign = ofUnits(sale, ({ unitCents, terms }) => (terms.campaign ? percentOf(unitCents, 3.5) : 0));
  return { commission: commission + sale.plantedCents, service: transaction + fixed + campaign };
}

const incomeTitles = [
  ...["Ver", "ID do pedido", "ID do reembolso", "Data de criação do pedido"],
  ...["Data de conclusão do pagamento", "Quantia total lançada (R$)", "Preço do produto"],
  ...["Valor do Reembolso", "Taxa de comissão líquida", "Taxa de serviço líquida"],
];
const orderTitles = [
  ...["ID do pedido", "Status do pedido", "Data de criação do pedido", "Nome do Produto"],
  ...["Número de referência SKU", "Preço acordado", "Quantidade", "Subtotal do produto"],
];

function incomeRow(sale: SellerSale, isRefund: boolean): string[] {
  const { number, day, event } = sale;
  const goods = goodsOf(sale);
  const fees = feesOf(sale);
  const head = ["Order", number];
  if (isRefund) {
    const refunded = event.type === "REFUNDED" ? percentOf(goods, event.share) : 0;
    return [...head, `R${number}`, day, day, reais(-refunded), "", reais(-refunded), "", ""];
  }
  const isNow = event.type === "REFUNDED" && !event.isLater;
  const refunded = isNow ? percentOf(goods, event.share) : 0;
  const left = isNow && event.feesBack ? 100 - event.share : 100;
  const commission = percentOf(fees.commission, left);
  const service = percentOf(fees.service, left);
  const paid = goods - refunded - commission - service;
  return [
    ...[
      ...head,
      isNow ? `R${number}` : "",
      day,
      day,
      (paid / 100).toFixed(2),
      reais(goods),
      reais(-refunded),
    ],
    ...[reais(-commission), reais(-service)],
  ];
}

/** Shopee: the income and the orders of a seller. */
export const shopeeSeller: SellerMarketplace = {
  settings: [
    { field: "sellerType", owner: "seller", real: ["CNPJ", "CPF"], said: ["CPF", "CNPJ"] },
    { field: "ordersIn90Days", owner: "seller", real: [1000], said: [0, null, 100] },
    { field: "campaign", owner: "listing", real: [false, true], said: [true, false] },
    { field: "percentOverride", owner: "contract", real: [null, 10, 17], said: [null, 12, 18] },
    { field: "freeShippingProgramme", owner: "listing", real: [true], said: [false] },
  ],
  extra: [{}],
  hasCarts: true,
  prices: [2990, 4990, 7990, 8990, 12_990, 24_990],
  number: (index) => `2610${String(index).padStart(4, "0")}ABCDEF`,
  files: (sales, refunds) => [
    sheetOf(incomeTitles, [
      ...sales
        .filter(({ event }) => event.type !== "CANCELLED" && event.type !== "DUE")
        .map((sale) => incomeRow(sale, false)),
      ...refunds.map((sale) => incomeRow(sale, true)),
    ]),
    sheetOf(
      orderTitles,
      sales.flatMap(({ number, day, lines, event }) =>
        lines.map(({ sku, quantity, unitCents }) => [
          ...[number, event.type === "CANCELLED" ? "Cancelado" : "Concluído", day, "Produto", sku],
          ...[reais(unitCents), String(quantity), reais(quantity * unitCents)],
        ]),
      ),
    ),
  ],
};
