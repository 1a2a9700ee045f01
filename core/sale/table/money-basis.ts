import type { priceTable } from "./price-table.ts";
import type { saleTable } from "./sale-table.ts";

/**
 * What an input of money is while nobody has given it (AS-02, D520). `neutral`: nothing, which is
 * the usual case. `asked`: unknown where no rule has the figure, so nothing is calculated.
 * `learnt`: nothing, until the seller's statements teach it. `example`: the specification's
 * figure, which is marked as an example wherever it counts.
 */
export type Basis = "neutral" | "asked" | "learnt" | "example";

type PriceTable = typeof priceTable;
type SaleTable = typeof saleTable;

/** The inputs that are money, per cent or a multiple, and the switches of own fees. */
type MoneyInput = {
  [F in keyof PriceTable]: PriceTable[F] extends { kind: "flag"; section: "product" | "marketing" }
    ? never
    : F;
}[keyof PriceTable];

/** The numbers of money or per cent that marketplaces' rules read, under their names there. */
type MoneyAnswer = {
  [F in keyof SaleTable]: SaleTable[F] extends {
    unit: "R$" | "%" | "% das vendas";
    field: infer Field extends string;
  }
    ? Field
    : never;
}[keyof SaleTable];

/**
 * Every input of the calculation and of the marketplaces' rules that carries money. Apart from the
 * tables of the sale, which the first load needs.
 */
export const moneyBasis = {
  cost: "asked",
  priceList: "asked",
  taxBuyPct: "neutral",
  taxSellPct: "example",
  packaging: "neutral",
  returnsPct: "learnt",
  returnCost: "learnt",
  commPct: "example",
  txPct: "example",
  fixedFeeAuto: "example",
  fixedFeeManual: "example",
  freeShipping: "example",
  commissionCap: "example",
  discountPct: "neutral",
  couponPct: "neutral",
  affiliatesPct: "neutral",
  roasTarget: "example",
  percentOverride: "asked",
  fixedOverride: "asked",
  /** In the own store, and where the contract says nothing of it, the buyer usually pays it. */
  shippingCostOverride: "asked",
  pixSharePct: "asked",
  pixPercent: "asked",
  pixFixed: "asked",
  cardSharePct: "asked",
  cardPercent: "asked",
  cardFixed: "asked",
  boletoPercent: "asked",
  boletoFixed: "asked",
  buyerFreight: "asked",
  minimumFee: "neutral",
  maximumFee: "neutral",
  monthlyCost: "neutral",
} as const satisfies Readonly<Record<MoneyInput | MoneyAnswer, Basis>>;
