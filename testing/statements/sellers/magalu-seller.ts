import { goodsOf, percentOf, type SellerMarketplace, type SellerSale, sheetOf } from "./sale.ts";

const percents: Readonly<Record<string, number>> = {
  ...{ STANDARD: 18, NEW_SELLER: 9.9, PAID_AT_ONCE: 13, PAID_BY_FLOW: 11 },
};

const titles = [
  ...[
    "Data do Pedido",
    "Número do pedido",
    "Codigo SKU seller",
    "Quantidade de itens",
    "Valor Total do Item",
  ],
  ...["Coparticipação de Fretes estimada", "Serviços do marketplace (1+2+3)", "Tarifa fixa"],
  ...["Valor líquido estimado a receber"],
];

const comma = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

/** R$ 5 an order; the seller's share of the freight is in no table. */
function rowsOf(sale: SellerSale, isRefunded: boolean): string[][] {
  const { number, day, lines, plantedCents, event } = sale;
  const goods = goodsOf(sale);
  const terms = lines[0]?.terms ?? {};
  const own = terms.percentOverride;
  const pct = typeof own === "number" ? own : (percents[String(terms.plan)] ?? 0);
  const isNothing =
    event.type === "CANCELLED" || (isRefunded && event.type === "REFUNDED" && event.share === 100);
  const service = percentOf(goods, pct) + plantedCents;
  const freight = percentOf(goods, 4);
  const [year, month, date] = day.split("-");
  const amounts = isNothing
    ? ["Não se aplica", "Não se aplica", "Não se aplica", "0,00"]
    : [comma(-freight), comma(-service), comma(-500), comma(goods - freight - service - 500)];
  return lines.map(({ sku, quantity, unitCents }) => [
    ...[`${date}/${month}/${year}`, number, sku, String(quantity), comma(quantity * unitCents)],
    ...amounts,
  ]);
}

/** Magalu: the sales of a seller. */
export const magaluSeller: SellerMarketplace = {
  settings: [
    {
      ...{ field: "plan", owner: "seller" },
      real: ["STANDARD", "NEW_SELLER", "PAID_AT_ONCE", "PAID_BY_FLOW"],
      said: ["STANDARD", "PAID_BY_FLOW"],
    },
    { field: "percentOverride", owner: "listing", real: [null, 16], said: [null, 14.5, 20] },
  ],
  extra: [{}],
  prices: [2990, 4990, 7990, 8990, 12_990, 24_990],
  number: (index) => `13${String(index).padStart(11, "0")}`,
  files: (sales, refunds) => [
    sheetOf(titles, [
      ...sales.flatMap((sale) => rowsOf(sale, sale.event.type === "REFUNDED" && !sale.event.isLater)),
      ...refunds.flatMap((sale) => rowsOf(sale, true)),
    ]),
  ],
};
