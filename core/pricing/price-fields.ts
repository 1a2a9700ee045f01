import { keysOf, recordOf } from "#core/keys-of.ts";

/** The unit of a number field: reais, per cent (7 means 7 %), or a multiple. */
export type NumberKind = "money" | "percent" | "multiple";

/** The card of the form that holds a field. */
export type FieldSection = "product" | "marketplace" | "marketing";

type NumberFieldOf<Flag> = {
  kind: NumberKind;
  /**
   * The specification's example, which the form opens with and the API uses as defaults (S3-05).
   */
  default: number;
  section: FieldSection;
  /** In simple mode the field counts as 0 or off (D10). */
  advancedOnly?: true;
  /** The field counts only while this flag has this value. */
  appliesWhen?: { flag: Flag; is: boolean };
  /**
   * The field accepts 0 or at least this: it is a divisor, and a smaller value would give infinite
   * results.
   */
  leastAboveZero?: number;
  /** The highest value, when it is lower than that of the kind. */
  most?: number;
  /** The value used when the typed text is unreadable (D11). Absent: 0. */
  fallback?: number;
};

type FlagField = { kind: "flag"; default: boolean; section: FieldSection; advancedOnly?: true };

/**
 * Every input of the calculator. Its type, defaults, limits, form, stored form, printed list and
 * GraphQL input are derived from this table. The calculation reads an input in `price-terms.ts`;
 * its texts are in the form's `field-text.ts` and in the server's `price-input-type.ts`.
 */
const table = {
  /** What the seller pays for one unit, before the purchase tax. R$. */
  cost: { kind: "money", default: 43.48, section: "product" },
  /** The price announced on the listing. R$. */
  priceList: { kind: "money", default: 92.74, section: "product", leastAboveZero: 0.01 },
  /** Tax on the purchase, applied to the cost. %. */
  taxBuyPct: { kind: "percent", default: 0, section: "product" },
  /** Tax on the sale, applied to the effective price. %. */
  taxSellPct: { kind: "percent", default: 7, section: "product" },
  /** Packaging and other costs of one sale. R$. */
  packaging: { kind: "money", default: 0, section: "product" },
  /** The share of sales that come back (CH-04). Below 100: otherwise no sale would be left. %. */
  returnsPct: { kind: "percent", default: 0, section: "product", most: 99 },
  /** What one return costs the seller. R$. */
  returnCost: { kind: "money", default: 0, section: "product" },
  /** The marketplace's commission. %. */
  commPct: { kind: "percent", default: 12.5, section: "marketplace" },
  /** The marketplace's transaction fee. %. */
  txPct: { kind: "percent", default: 1.5, section: "marketplace" },
  /** True: the fixed fee follows the fee schedule. False: `fixedFeeManual` is charged. */
  fixedFeeAuto: { kind: "flag", default: true, section: "marketplace" },
  /** The fixed fee charged when `fixedFeeAuto` is off. R$. */
  fixedFeeManual: {
    kind: "money",
    default: 4,
    section: "marketplace",
    appliesWhen: { flag: "fixedFeeAuto", is: false },
    fallback: 4,
  },
  /** Takes part in the free-shipping programme. */
  freeShipping: { kind: "flag", default: true, section: "marketplace" },
  /** Commission (with the highlight) stops at the schedule's cap. */
  commissionCap: { kind: "flag", default: true, section: "marketplace" },
  /** Planned discount. %. */
  discountPct: { kind: "percent", default: 0, section: "marketing", advancedOnly: true },
  /** Coupon, applied after the discount. %. */
  couponPct: { kind: "percent", default: 0, section: "marketing", advancedOnly: true },
  /** Extra highlight, paid in points of commission. */
  extraHighlight: { kind: "flag", default: false, section: "marketing", advancedOnly: true },
  /** Commission of affiliates. %. */
  affiliatesPct: { kind: "percent", default: 0, section: "marketing", advancedOnly: true },
  /** Sells with paid ads. */
  useAds: { kind: "flag", default: true, section: "marketing", advancedOnly: true },
  /** Revenue wanted for each real of ads. A multiple: 11.5 means 11,5x. */
  roasTarget: {
    kind: "multiple",
    default: 11.5,
    section: "marketing",
    advancedOnly: true,
    appliesWhen: { flag: "useAds", is: true },
    leastAboveZero: 0.01,
  },
} as const satisfies Record<string, NumberFieldOf<string> | FlagField>;

type Table = typeof table;

export type PriceField = keyof Table;
export type PriceFlagField = { [F in PriceField]: Table[F]["kind"] extends "flag" ? F : never }[PriceField];
export type PriceNumberField = Exclude<PriceField, PriceFlagField>;
export type AdvancedField = {
  [F in PriceField]: Table[F] extends { advancedOnly: true } ? F : never;
}[PriceField];

export type NumberField = NumberFieldOf<PriceFlagField>;

/** An object with one value for each field: `ForNumber` for numbers, `ForFlag` for switches. */
export type FieldValues<ForNumber, ForFlag> = {
  [F in keyof Table]: F extends PriceNumberField ? ForNumber : ForFlag;
};

export const priceFields: Readonly<FieldValues<NumberField, FlagField>> = table;

export const fieldSections: readonly FieldSection[] = ["product", "marketplace", "marketing"];

export const priceFieldNames = keysOf(table);
export const priceNumberFields = priceFieldNames.filter(isNumberField);
export const priceFlagFields = priceFieldNames.filter((field) => !isNumberField(field));

export function isNumberField(field: PriceField): field is PriceNumberField {
  return priceFields[field].kind !== "flag";
}

/** Builds an object with one value for each field, in the order of the table. */
export function mapPriceFields<ForNumber, ForFlag>(
  numberOf: (field: PriceNumberField) => ForNumber,
  flagOf: (field: PriceFlagField) => ForFlag,
): FieldValues<ForNumber, ForFlag> {
  const values = recordOf(priceFieldNames, (field) =>
    isNumberField(field) ? numberOf(field) : flagOf(field),
  );
  // The union of the two results does not say which field has which type.
  return values as FieldValues<ForNumber, ForFlag>;
}
