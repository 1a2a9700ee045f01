import {
  goodsOf,
  ofUnits,
  percentOf,
  type SellerMarketplace,
  type SellerSale,
  type SoldLine,
  sheetOf,
} from "./sale.ts";

const percents: Readonly<Record<string, number>> = {
  ...{ Cozinha: 12, Beleza: 13, Celulares: 11, "Roupas e acessórios": 14 },
};

/** What one unit of up to 500 g costs, by the unit's price. */
const freights: Readonly<Record<string, readonly (readonly [upTo: number, cents: number])[]>> = {
  FBA: [
    [2999, 565],
    [4999, 585],
    [7899, 605],
    [9999, 1195],
    [11_999, 1395],
    [14_999, 1595],
    [19_999, 1705],
    [Number.POSITIVE_INFINITY, 1785],
  ],
  DBA: [
    [2999, 450],
    [4999, 650],
    [7899, 675],
    [Number.POSITIVE_INFINITY, 1500],
  ],
};

/** A share; in the Individual plan R$ 2 an item; with instalments 1.5 % from R$ 40 on. */
function feeOf({ unitCents, terms }: SoldLine): number {
  const own = terms.percentOverride;
  const pct = typeof own === "number" ? own : (percents[String(terms.category)] ?? 0);
  const instalments = terms.instalments && unitCents >= 4000 ? percentOf(unitCents, 1.5) : 0;
  return percentOf(unitCents, pct) + instalments + (terms.plan === "INDIVIDUAL" ? 200 : 0);
}

function freightOf(sale: SellerSale): number {
  return ofUnits(sale, ({ unitCents, terms }) => {
    const bands = freights[String(terms.logistics)] ?? [];
    return bands.find(([upTo]) => unitCents <= upTo)?.[1] ?? 0;
  });
}

const titles = [
  ...["data/hora", "tipo", "id do pedido", "sku", "quantidade", "atendimento", "vendas do produto"],
  ...["tarifas de venda", "taxas fba", "taxas de outras transações", "total", "Status da transação"],
];

const comma = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");

type Amounts = { goods: number; fee: number; fba: number; dba: number };

function row(sale: SellerSale, type: string, { goods, fee, fba, dba }: Amounts): string[] {
  const { number, day, lines, event } = sale;
  const [line] = lines;
  const [year, month, date] = day.split("-");
  const moment = `${date}/${month}/${year} 12:15:19 GMT-3`;
  const isSale = type === "Pedido";
  return [
    ...[moment, type, number, line?.sku ?? "", isSale ? String(line?.quantity ?? "") : ""],
    ...[line?.terms.logistics === "FBA" ? "Amazon" : "Vendedor", comma(goods), comma(fee), comma(fba)],
    ...[comma(dba), comma(goods + fee + fba + dba), event.type === "DUE" ? "Diferido" : "Liberado"],
  ];
}

function saleRows(sale: SellerSale): string[][] {
  const freight = freightOf(sale);
  const logistics = sale.lines[0]?.terms.logistics;
  const fee = ofUnits(sale, feeOf) + sale.plantedCents;
  const rows = [
    row(sale, "Pedido", {
      ...{ goods: goodsOf(sale), fee: -fee, fba: logistics === "FBA" ? -freight : 0, dba: 0 },
    }),
  ];
  if (logistics === "DBA")
    rows.push(row(sale, "Serviços de Envio", { goods: 0, fee: 0, fba: 0, dba: -freight }));
  return rows;
}

/** Amazon gives the fee back less its own fifth. */
function refundRow(sale: SellerSale): string[] {
  const { event, plantedCents } = sale;
  const share = event.type === "REFUNDED" ? event.share : 0;
  const fee = ofUnits(sale, feeOf) + plantedCents;
  const back = event.type === "REFUNDED" && event.feesBack ? percentOf(fee, share) : 0;
  const given = back - Math.min(percentOf(back, 20), 1000);
  return row(sale, "Reembolso", { goods: -percentOf(goodsOf(sale), share), fee: given, fba: 0, dba: 0 });
}

/** Amazon: the transactions of a seller, of one product each. */
export const amazonSeller: SellerMarketplace = {
  settings: [
    {
      ...{ field: "category", owner: "listing" },
      real: ["Cozinha", "Beleza", "Celulares"],
      said: ["Roupas e acessórios", "Cozinha", null],
    },
    {
      field: "plan",
      owner: "seller",
      real: ["PROFESSIONAL", "INDIVIDUAL"],
      said: ["INDIVIDUAL", "PROFESSIONAL"],
    },
    { field: "logistics", owner: "listing", real: ["OWN", "FBA", "DBA"], said: ["OWN", "DBA", "FBA"] },
    { field: "percentOverride", owner: "listing", real: [null, 10.5], said: [null, 9, 16] },
    { field: "weightGrams", owner: "listing", real: [450], said: [null, 3000] },
    { field: "origin", owner: "listing", real: ["SAO_PAULO_CAPITAL"], said: [null, "OTHER_REGIONS"] },
  ],
  extra: [{}, { instalments: true }],
  prices: [2690, 2190, 3690, 3990, 4690, 8990, 24_990],
  number: (index) => `701-${String(1_000_000 + index)}-7654321`,
  files: (sales, refunds) => [
    sheetOf(titles, [
      ...sales.filter(({ event }) => event.type !== "CANCELLED").flatMap(saleRows),
      ...sales.filter(({ event }) => event.type === "REFUNDED" && !event.isLater).map(refundRow),
      ...refunds.map(refundRow),
    ]),
  ],
};
