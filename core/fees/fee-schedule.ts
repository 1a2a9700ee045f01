import type { Marketplace } from "#core/sale/channel.ts";
import type { AmazonOrigin, OwnStorePlan, Reputation, SellerType } from "#core/sale/choices.ts";

/** A day in São Paulo as 'YYYY-MM-DD' (D93). Days compare as strings. */
export type CivilDay = string;

/**
 * How certain a figure is: from two or more independent sources, from one source, deduced, or
 * searched for and not published (FE-11).
 */
export type Confidence = "CONFIRMED" | "ONE_SOURCE" | "INFERRED" | "NOT_PUBLISHED";

/** A source of figures. `address` is null when it has no public page. */
export type FeeSource = {
  kind: "OFFICIAL" | "READING" | "STATEMENTS" | "QUOTES" | "TESTS" | "PRESS";
  /** pt-BR, as shown to the seller. */
  title: string;
  address: string | null;
  /** The day on which it was read, or the date on the page itself. Null: not recorded. */
  date: string | null;
};

/**
 * The kinds of fee lines. One schedule may produce several (a band's percentage and its fixed fee).
 */
export type FeeLineKey =
  | "COMMISSION"
  | "TRANSACTION"
  | "FIXED"
  | "FREE_SHIPPING"
  | "CAMPAIGN"
  | "HIGHLIGHT"
  | "AFFILIATES"
  | "LOGISTICS"
  | "PLAN";

/**
 * The kinds of schedules. At most one schedule of each kind applies to a seller on a day.
 * `REFERENCE` schedules hold published figures that depend on an order, not on a price.
 */
export type FeeKind =
  | "COMMISSION"
  | "FIXED"
  | "LOGISTICS"
  | "CAMPAIGN"
  | "PROGRAMME"
  | "SURCHARGE"
  | "PLAN"
  | "REFERENCE";

/** The facts of a sale that a schedule requires. Absent: any value. */
export type FeeCondition = {
  sellerType?: SellerType;
  /** More than this many orders in 90 days. */
  ordersAbove?: number;
  campaign?: boolean;
  freeShippingProgramme?: boolean;
  shippingProgramme?: boolean;
  logistics?: string;
  plan?: string;
  /** One of these categories. */
  categories?: readonly string[];
};

/** A range of unit prices, both bounds inclusive; `toCents` null: no upper limit. */
export type PriceRange = { fromCents: number; toCents: number | null };

/**
 * The charge at a unit price. `percentBps` in basis points (2000 = 20 %); `fixedCents` null: not
 * published.
 */
export type FeeBand = PriceRange & { percentBps: number; fixedCents: number | null };

/**
 * The fixed fee below a price, which replaces the band's: a share of the price, or figures
 * published only at single prices.
 */
export type LowPriceRule = {
  when: FeeCondition;
  belowCents: number;
  /** Null: not published. */
  shareBps: number | null;
  published: readonly { priceCents: number; fixedCents: number; confidence: Confidence }[];
  /** pt-BR: what is not published, and what to type instead. */
  unknownText: string;
};

export type BandCharge = {
  shape: "bands";
  /** The first variant whose condition holds applies. */
  variants: readonly { when: FeeCondition; bands: readonly FeeBand[] }[];
  /** The percentage points that statements show as 'transaction', rounded separately (D90). */
  transactionBps: number;
  /** The cap of the percentage part. */
  percentCapCents: number | null;
  lowPrice: readonly LowPriceRule[];
};

export type FeeCategory = {
  name: string;
  percentBps: number;
  /** The percentage of a Premium listing. */
  premiumBps?: number;
  /** The minimum charge of the percentage. */
  minimumCents?: number;
  /** The part of the price above `aboveCents` pays `percentBps` instead. */
  excess?: { aboveCents: number; percentBps: number };
  confidence?: Confidence;
};

/** A commission by category. */
export type CategoryCharge = { shape: "categories"; categories: readonly FeeCategory[] };

/** The cost for a reputation, derived from a cell: cell x `timesBps` / `dividedByBps`, half-up. */
export type ReputationFactor = Record<Reputation, { timesBps: number; dividedByBps: number }>;

/**
 * A cost by weight and price. The weight is the larger of the real and the volumetric one
 * (cm³ ÷ 6000), plus `addedGrams`.
 */
export type MatrixCharge = {
  shape: "matrix";
  addedGrams: number;
  /** Price ranges below the columns, which pay the same at every weight. */
  bands: readonly FeeBand[];
  /** The columns of the rows below. Those of another origin do not apply. */
  columns: readonly (PriceRange & { origin?: AmazonOrigin })[];
  /** `upToGrams` is inclusive; null: no upper limit. `cents` has one figure for each column. */
  rows: readonly { upToGrams: number | null; cents: readonly number[] }[];
  /**
   * The charge for each started kilogram above the last row, one figure for each column; null: not
   * published.
   */
  perExtraKgCents: readonly number[] | null;
  /** Below this price the cost is at most half of the price. */
  atMostHalfBelowCents: number | null;
  reputation: { belowCents: number; below: ReputationFactor; from: ReputationFactor } | null;
  /**
   * Fast free shipping is optional below `belowCents`, and costs the same there as in the column
   * that begins at that price.
   */
  fastFreeShipping: { belowCents: number } | null;
  /** Categories whose own table is not published. */
  categoriesNotPublished: readonly string[];
};

/** What a form of payment costs; null: not published, so the seller types it. */
export type PaymentFee = { bps: number | null; fixedCents: number | null };

/** The platform's share of a sale by plan, and what Nuvem Pago charges for each form of payment. */
export type OwnStoreCharge = {
  shape: "own-store";
  planBps: Readonly<Record<Exclude<OwnStorePlan, "OTHER">, number>>;
  nuvemPago: Readonly<Record<"pix" | "card" | "boleto", PaymentFee>>;
};

/** The seller's own contract: no figure is published. */
type ContractCharge = { shape: "contract" };

/** Figures that depend on an order: shown, not calculated. */
type ReferenceCharge = {
  shape: "reference";
  figures: readonly { about: string; value: number; unit: "BPS" | "CENTS" | "MICRO_BRL" | "DAYS" }[];
};

/** A doubt about a schedule, shown with the calculations that it affects (FE-11). */
export type FeeDoubt = {
  code: string;
  text: string;
  severity: NoticeSeverity;
  when?: DoubtCondition;
  /** The override with which the seller settles the doubt. */
  about?: "percentOverride" | "fixedOverride" | "shippingCostOverride";
};

type DoubtCondition = FeeCondition & {
  coupon?: boolean;
  affiliates?: boolean;
  /** A range of unit prices, both bounds inclusive. */
  fromCents?: number;
  toCents?: number;
  heavierThanGrams?: number;
  reputations?: readonly Reputation[];
};

export type NoticeSeverity = "INFO" | "WARNING";

/** One rule of one marketplace for a period: data, with its sources (FE-01, FE-21). */
export type FeeSchedule = {
  id: string;
  marketplace: Marketplace;
  kind: FeeKind;
  /** pt-BR: the label of the line. */
  label: string;
  /** First day, inclusive; null: in force before the first source. */
  validFrom: CivilDay | null;
  /** Last day, inclusive; null while no end is announced. */
  validTo: CivilDay | null;
  /** pt-BR: how certain the first day is, when it was not announced. */
  validFromNote?: string;
  when: FeeCondition;
  /**
   * Of a cost that the seller pays to others, such as a carrier: it counts in the price and stands
   * in no statement. pt-BR: what to type.
   */
  ownCostText?: string;
  charge: BandCharge | CategoryCharge | MatrixCharge | OwnStoreCharge | ContractCharge | ReferenceCharge;
  /** Ids in the marketplace's `sources`. */
  sources: readonly string[];
  confidence: Confidence;
  doubts: readonly FeeDoubt[];
};

/**
 * Everything known about one marketplace: all the data that a calculation needs and a browser
 * loads.
 */
export type MarketplaceRules = {
  marketplace: Marketplace;
  /** 'Shopee', as shown. */
  name: string;
  /** The day of the newest source. */
  checkedOn: CivilDay;
  schedules: readonly FeeSchedule[];
  sources: Readonly<Record<string, FeeSource>>;
};
