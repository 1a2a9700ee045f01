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

/** From 2026-07-15: below R$ 50 10 % and R$ 4, from there on 6 % and R$ 6. */
const isCheap = ({ unitCents }: SoldLine) => unitCents < 5000;

function feesOf(sale: SellerSale) {
  return {
    commission:
      ofUnits(sale, (line) => {
        const own = line.terms.percentOverride;
        const pct = isCheap(line) ? 10 : 6;
        return percentOf(line.unitCents, typeof own === "number" ? own : pct);
      }) + sale.plantedCents,
    programme: ofUnits(sale, ({ unitCents, terms }) =>
      terms.shippingProgramme ? percentOf(unitCents, 6) : 0,
    ),
    perItem: ofUnits(sale, (line) => (isCheap(line) ? 400 : 600)),
  };
}

const titles = [
  ...["ID do demonstrativo", "Tipo de transação", "ID do pedido/ajuste", "SKU do vendedor", "Quantidade"],
  ...["Data de criação do pedido", "Valor total a ser liquidado", "Subtotal do item antes dos descontos"],
  ...["Reembolsos de produtos", "Taxas e impostos", "Tarifa de comissão da plataforma"],
  ...["Taxas de serviço", "Taxa de serviço do SFP", "Taxa por item vendido"],
];

/** A row of one product: the sale, or the refund that TikTok books apart. */
function rowOf(sale: SellerSale, isRefund: boolean): string[] {
  const { number, day, lines, event } = sale;
  const [line] = lines;
  const share = isRefund && event.type === "REFUNDED" ? event.share : 0;
  const isBack = event.type === "REFUNDED" && event.feesBack;
  const fees = feesOf(sale);
  const backShare = isBack ? share : 0;
  const charged = (cents: number) => (isRefund ? percentOf(cents, backShare) : -cents);
  const [commission, programme, perItem] = [fees.commission, fees.programme, fees.perItem].map(charged);
  const all = (commission ?? 0) + (programme ?? 0) + (perItem ?? 0);
  const goods = isRefund ? 0 : goodsOf(sale);
  const refund = -percentOf(goodsOf(sale), share);
  const refundPart = isRefund ? refund : 0;
  return [
    ...[isRefund ? "7300000000000000002" : "7300000000000000001", isRefund ? "Reembolso" : "Pedido", number],
    ...[line?.sku ?? "", String(line?.quantity ?? ""), day.replaceAll("-", "/")],
    ...[(goods + refundPart + all) / 100, goods / 100, refundPart / 100, all / 100].map((each) =>
      each.toFixed(2),
    ),
    ...[commission ?? 0, (programme ?? 0) + (perItem ?? 0), programme ?? 0, perItem ?? 0].map(reais),
  ];
}

const isLater = ({ event }: SellerSale) => event.type === "REFUNDED" && event.isLater;

/** TikTok Shop: the settlements of a seller, of one product each. */
export const tiktokShopSeller: SellerMarketplace = {
  settings: [
    { field: "shippingProgramme", owner: "listing", real: [true, false], said: [false, true] },
    { field: "percentOverride", owner: "contract", real: [null, 4, 8], said: [null, 12, 5] },
  ],
  extra: [{}],
  prices: [2990, 4690, 5690, 8990, 12_990, 24_990],
  number: (index) => `5812345678${String(index).padStart(8, "0")}`,
  files: (sales, refunds) => [
    sheetOf(titles, [
      ...sales
        .filter(({ event }) => event.type !== "CANCELLED" && event.type !== "DUE")
        .map((sale) => rowOf(sale, false)),
      ...sales
        .filter((sale) => sale.event.type === "REFUNDED" && !isLater(sale))
        .map((sale) => rowOf(sale, true)),
      ...refunds.map((sale) => rowOf(sale, true)),
    ]),
  ],
};
