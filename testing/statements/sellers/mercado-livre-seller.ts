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

/** Clássico; Premium has 5 points more. */
const percents: Readonly<Record<string, number>> = {
  "Casa, Móveis e Decoração": 11.5,
  Games: 13,
  "Pet Shop": 12.5,
  "Esportes e Fitness": 14,
};

/** What Mercado Envios costs from 2026-08-24, green reputation, up to 0.5 and up to 2 kg. */
const envios = [
  [1899, 595, 625],
  [4899, 695, 745],
  [7899, 825, 875],
  [9999, 1385, 1505],
  [11_999, 1615, 1765],
  [14_999, 1815, 1985],
  [19_999, 2045, 2225],
  [Number.POSITIVE_INFINITY, 2325, 2555],
] as const;
/** The fixed fee of Flex and other own sending. */
const fixedFees = [
  [1899, 625],
  [4899, 665],
  [7899, 775],
] as const;

const isFlex = ({ terms }: SoldLine) => terms.logistics === "FLEX";

function commissionOf({ unitCents, terms }: SoldLine): number {
  const own = terms.percentOverride;
  const pct = (percents[String(terms.category)] ?? 0) + (terms.listingType === "PREMIUM" ? 5 : 0);
  return percentOf(unitCents, typeof own === "number" ? own : pct);
}

function fixedOf(line: SoldLine): number {
  return isFlex(line) ? (fixedFees.find(([upTo]) => line.unitCents <= upTo)?.[1] ?? 0) : 0;
}

function freightOf({ lines: [line] }: SellerSale): number {
  if (line === undefined || isFlex(line)) return 0;
  const [, light, heavy] = envios.find(([upTo]) => line.unitCents <= upTo) ?? envios[7];
  return line.terms.weightGrams === 400 ? light : heavy;
}

const titles = [
  ...["N.º de venda", "Data da venda", "Estado", "Unidades", "Receita por produtos (BRL)"],
  ...["Receita por acréscimo no preço (pago pelo comprador)"],
  ...["Taxa de parcelamento equivalente ao acréscimo", "Tarifa de venda e impostos (BRL)"],
  ...["Tarifas de envio (BRL)", "Cancelamentos e reembolsos (BRL)", "Total (BRL)", "SKU"],
  ...["# de anúncio", "Preço unitário de venda do anúncio (BRL)", "Tipo de anúncio", "Forma de entrega"],
];

const deliveries: Readonly<Record<string, string>> = {
  ...{ MERCADO_ENVIOS: "Agência Mercado Envios", FLEX: "Mercado Envios Flex", FULL: "Mercado Envios Full" },
};

/** Full is a way of Mercado Envios. */
function deliveryOf(line: SoldLine | undefined): string {
  const logistics = String(line?.terms.logistics);
  return logistics === "MERCADO_ENVIOS" ? String(line?.terms.sentBy ?? logistics) : logistics;
}

/** One row a sale; the newest file has the refund in the sale's own row. */
function rowOf(sale: SellerSale, isRefunded: boolean): string[] {
  const { number, day, lines, plantedCents, event } = sale;
  const [line] = lines;
  const goods = goodsOf(sale);
  const fee = ofUnits(sale, (each) => commissionOf(each) + fixedOf(each)) + plantedCents;
  const freight = freightOf(sale);
  const surcharge = line?.terms.instalments ? percentOf(goods, 5) : 0;
  const share = isRefunded && event.type === "REFUNDED" ? event.share : 0;
  const back = event.type === "REFUNDED" && event.feesBack ? percentOf(fee, share) : 0;
  const refund = percentOf(goods, share) - back;
  const isCancelled = event.type === "CANCELLED";
  const paid = isCancelled ? 0 : goods - fee - freight - refund;
  const kept = share > 0 ? "Devolução finalizada com reembolso" : "Entregue";
  const status = isCancelled ? "Cancelada pelo comprador" : kept;
  return [
    ...[number, day, status, String(line?.quantity ?? 0), reais(goods), reais(surcharge), reais(-surcharge)],
    ...[reais(-fee), reais(-freight), isCancelled ? reais(fee + freight - goods) : reais(-refund)],
    ...[(paid / 100).toFixed(2), line?.sku ?? "", `MLB${number}`, reais(line?.unitCents ?? 0)],
    ...[line?.terms.listingType === "PREMIUM" ? "Premium" : "Clássico"],
    deliveries[deliveryOf(line)] ?? "",
  ];
}

/** Mercado Livre: the sales of a seller, of one product each. */
export const mercadoLivreSeller: SellerMarketplace = {
  settings: [
    {
      ...{ field: "category", owner: "listing" },
      real: ["Casa, Móveis e Decoração", "Games", "Esportes e Fitness"],
      said: ["Pet Shop", "Games", "Casa, Móveis e Decoração", null],
    },
    { field: "listingType", owner: "listing", real: ["CLASSICO", "PREMIUM"], said: ["PREMIUM", "CLASSICO"] },
    {
      ...{ field: "logistics", owner: "listing" },
      real: ["MERCADO_ENVIOS", "FLEX"],
      said: ["FLEX", "MERCADO_ENVIOS"],
    },
    { field: "weightGrams", owner: "listing", real: [400, 1600], said: [null, 150, 9000] },
    { field: "percentOverride", owner: "listing", real: [null, 12.2, 15], said: [null, 13, 18] },
    { field: "reputation", owner: "seller", real: ["GREEN"], said: ["RED", "YELLOW"] },
  ],
  extra: [{}, { sentBy: "FULL" }, { instalments: true }],
  prices: [2990, 4690, 6990, 8990, 12_990, 24_990],
  number: (index) => `20000113${String(index).padStart(8, "0")}`,
  files: (sales, refunds) => [
    sheetOf(titles, [
      ...sales.map((sale) => rowOf(sale, sale.event.type === "REFUNDED" && !sale.event.isLater)),
      ...refunds.map((sale) => rowOf(sale, true)),
    ]),
  ],
};
