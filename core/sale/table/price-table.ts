import type { Row } from "./row.ts";

/** The unit of a number field: reais, per cent (7 means 7 %), or a multiple. */
export type NumberKind = "money" | "percent" | "multiple";

/** The card of the form that holds a field. */
export type FieldSection = "product" | "marketplace" | "marketing";

type PriceNumberRow = Row & {
  kind: NumberKind;
  /** The specification's example: the form opens with it, and the API's defaults (S3-05). */
  default: number;
  section: FieldSection;
  /** In simple mode the field counts as 0 or off (D10). */
  advancedOnly?: true;
  /** The rules of a marketplace do not read it. */
  ownFeesOnly?: true;
  /** The field counts only while this flag has this value. */
  appliesWhen?: { flag: string; is: boolean };
  /** It accepts 0 or at least this: a smaller divisor would give infinite results. */
  leastAboveZero?: number;
  /** The highest value, when it is lower than that of the kind. */
  most?: number;
  /** The value used when the typed text is unreadable (D11). Absent: 0. */
  fallback?: number;
};

type PriceFlagRow = Row & {
  kind: "flag";
  default: boolean;
  section: FieldSection;
  advancedOnly?: true;
  ownFeesOnly?: true;
  /** The setting before the seller saves one, if it differs from `default`. */
  initialSetting?: boolean;
};

/**
 * Every input of the calculation (`PriceInput`), under the specification's names. Money in reais.
 * What an input does to a price is in `core/pricing`.
 */
export const priceTable = {
  /** What the seller pays for one unit, before the purchase tax. R$. */
  cost: { kind: "money", default: 43.48, section: "product", owner: "product", stored: "costCents" },
  /** The price announced on the listing. R$. */
  priceList: {
    kind: "money",
    default: 92.74,
    section: "product",
    owner: "listing",
    stored: "priceCents",
    leastAboveZero: 0.01,
  },
  /** Tax on the purchase, applied to the cost. %. */
  taxBuyPct: { kind: "percent", default: 0, section: "product", owner: "product", stored: "taxBuyPct" },
  /** Tax on the sale, applied to the effective price. %. */
  taxSellPct: {
    kind: "percent",
    default: 7,
    section: "product",
    owner: "listing",
    setting: "taxSellPct",
    column: "Imposto na venda (%)",
  },
  /** Packaging and other costs of one sale. R$. */
  packaging: {
    kind: "money",
    default: 0,
    section: "product",
    owner: "product",
    stored: "packagingCents",
    setting: "packagingCents",
  },
  /** The share of sales that come back (CH-04). Below 100: otherwise no sale would be left. %. */
  returnsPct: {
    kind: "percent",
    default: 0,
    section: "product",
    owner: "listing",
    setting: "returnsPct",
    column: "Devoluções (%)",
    most: 99,
  },
  /** What one return costs the seller. R$. */
  returnCost: {
    kind: "money",
    default: 0,
    section: "product",
    owner: "listing",
    setting: "returnCostCents",
    column: "Custo de uma devolução (R$)",
  },
  /** The marketplace's commission. %. */
  commPct: { kind: "percent", default: 12.5, ...ownFee("Comissão (%)") },
  /** The marketplace's transaction fee. %. */
  txPct: { kind: "percent", default: 1.5, ...ownFee("Taxa de transação (%)") },
  /** True: the fixed fee follows the fee schedule. False: `fixedFeeManual` is charged. */
  fixedFeeAuto: { kind: "flag", default: true, ...ownFee("Taxa fixa automática") },
  /** The fixed fee charged when `fixedFeeAuto` is off. R$. */
  fixedFeeManual: {
    kind: "money",
    default: 4,
    ...ownFee("Taxa fixa (R$)"),
    appliesWhen: { flag: "fixedFeeAuto", is: false },
    fallback: 4,
  },
  /** Takes part in the free-shipping programme. */
  freeShipping: { kind: "flag", default: true, ...ownFee("Frete grátis") },
  /** Commission (with the highlight) stops at the schedule's cap. */
  commissionCap: { kind: "flag", default: true, ...ownFee("Teto de comissão") },
  /** Planned discount. %. */
  discountPct: { kind: "percent", default: 0, ...marketing("Desconto (%)") },
  /** Coupon, applied after the discount. %. */
  couponPct: { kind: "percent", default: 0, ...marketing("Cupom (%)") },
  /** Extra highlight, paid in points of commission. */
  extraHighlight: { kind: "flag", default: false, ...marketing("Destaque extra"), ownFeesOnly: true },
  /** Commission of affiliates. %. */
  affiliatesPct: { kind: "percent", default: 0, ...marketing("Afiliados (%)") },
  /** Sells with paid ads. */
  useAds: {
    kind: "flag",
    default: true,
    ...marketing("Anúncios pagos"),
    setting: "useAds",
    initialSetting: false,
  },
  /** Revenue wanted for each real of ads. A multiple: 11.5 means 11,5x. */
  roasTarget: {
    kind: "multiple",
    default: 11.5,
    ...marketing("ROAS desejado"),
    setting: "roasTarget",
    appliesWhen: { flag: "useAds", is: true },
    leastAboveZero: 0.01,
  },
} as const satisfies Record<string, PriceNumberRow | PriceFlagRow>;

function ownFee<const Column extends string>(column: Column) {
  return { section: "marketplace", owner: "listing", ownFeesOnly: true, column } as const;
}

function marketing<const Column extends string>(column: Column) {
  return { section: "marketing", owner: "listing", advancedOnly: true, column } as const;
}
