import type { AmazonOrigin, Reputation, SellerType } from "./input/marketplace-input.ts";

/** The marketplaces whose rules the product knows. Everywhere else the seller types the figures. */
export const marketplaces = ["SHOPEE", "MERCADO_LIVRE", "TIKTOK_SHOP", "AMAZON", "SHEIN", "MAGALU"] as const;
export type Marketplace = (typeof marketplaces)[number];

/** A day in São Paulo as 'YYYY-MM-DD' (D93). Days compare as strings. */
export type CivilDay = string;

/**
 * How sure a figure is: two or more independent sources, one source, deduced, or looked for and not
 * published (FE-11).
 */
export type Confidence = "CONFIRMED" | "ONE_SOURCE" | "INFERRED" | "NOT_PUBLISHED";

/** Where a figure was read. `address` is null for a reading that has no public page. */
export type FeeSource = {
  kind: "OFFICIAL" | "READING" | "STATEMENTS" | "QUOTES" | "TESTS" | "PRESS";
  /** pt-BR, as shown to the seller. */
  title: string;
  address: string | null;
  /** The day of the reading, or the day that the page itself shows. Null: not recorded. */
  date: string | null;
};

/**
 * What a line of the fees is. One schedule may make several (a band's percentage and its fixed
 * fee).
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
 * What a schedule is about. On one day at most one schedule of each kind applies to a seller, and
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

/** The facts of a sale that a schedule asks about. Absent: it does not matter. */
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

/** Unit prices from and to, both inclusive; `toCents` null: no upper limit. */
export type PriceRange = { fromCents: number; toCents: number | null };

/**
 * What a unit price pays. `percentBps` in basis points (2000 = 20 %); `fixedCents` null: not
 * published.
 */
export type FeeBand = PriceRange & { percentBps: number; fixedCents: number | null };

/**
 * The fixed fee below a price, instead of the band's: a share of the price, or not published except
 * at single prices.
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
  /** The first variant whose condition holds. */
  variants: readonly { when: FeeCondition; bands: readonly FeeBand[] }[];
  /**
   * The points of the percentage that statements show as 'transaction', rounded on their own (D90).
   */
  transactionBps: number;
  /** The percentage part stops here. */
  percentCapCents: number | null;
  lowPrice: readonly LowPriceRule[];
};

export type FeeCategory = {
  name: string;
  percentBps: number;
  /** The percentage of a Premium listing. */
  premiumBps?: number;
  /** The percentage pays at least this. */
  minimumCents?: number;
  /** What is above `aboveCents` pays `percentBps` instead. */
  excess?: { aboveCents: number; percentBps: number };
  confidence?: Confidence;
};

/** A percentage by category. */
export type CategoryCharge = { shape: "categories"; categories: readonly FeeCategory[] };

/** What another reputation pays of a cell: cell x `timesBps` / `dividedByBps`, half-up. */
export type ReputationFactor = Record<Reputation, { timesBps: number; dividedByBps: number }>;

/**
 * A cost by weight and price. The weight is the larger of the real and the volumetric one
 * (cm³ ÷ 6000), plus `addedGrams`.
 */
export type MatrixCharge = {
  shape: "matrix";
  addedGrams: number;
  /** Prices that pay the same at every weight, below the columns. */
  bands: readonly FeeBand[];
  /** Columns of the rows below; those of another origin do not count. */
  columns: readonly (PriceRange & { origin?: AmazonOrigin })[];
  /** `upToGrams` is inclusive; null: no upper limit. `cents` has one figure a column. */
  rows: readonly { upToGrams: number | null; cents: readonly number[] }[];
  /** For each kilogram begun above the last row, one figure a column; null: not published. */
  perExtraKgCents: readonly number[] | null;
  /** Below this price the cost is at most half of the price. */
  atMostHalfBelowCents: number | null;
  reputation: { belowCents: number; below: ReputationFactor; from: ReputationFactor } | null;
  /** Free fast shipping below `belowCents` is optional and costs the column from there. */
  fastFreeShipping: { belowCents: number } | null;
  /** Categories with a table of their own that is not published. */
  categoriesNotPublished: readonly string[];
};

/** Figures that depend on an order and are shown, not calculated. */
type ReferenceCharge = {
  shape: "reference";
  figures: readonly { about: string; value: number; unit: "BPS" | "CENTS" | "MICRO_BRL" | "DAYS" }[];
};

/** A doubt about a schedule, shown with the calculations that it touches (FE-11). */
export type FeeDoubt = {
  code: string;
  text: string;
  severity: NoticeSeverity;
  when?: DoubtCondition;
  /** The seller's own figure that settles it. */
  about?: "percentOverride" | "fixedOverride" | "shippingCostOverride";
};

type DoubtCondition = FeeCondition & {
  coupon?: boolean;
  affiliates?: boolean;
  /** Unit prices, both inclusive. */
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
  /** pt-BR: what the line is called. */
  label: string;
  /** Null: in force before the first source. */
  validFrom: CivilDay | null;
  /** Last day, inclusive; null while no end is announced. */
  validTo: CivilDay | null;
  /** pt-BR: how sure the first day is, when it is not announced. */
  validFromNote?: string;
  when: FeeCondition;
  charge: BandCharge | CategoryCharge | MatrixCharge | ReferenceCharge;
  /** Ids in the marketplace's `sources`. */
  sources: readonly string[];
  confidence: Confidence;
  doubts: readonly FeeDoubt[];
};

/**
 * Everything known of one marketplace: what a calculation needs, and all that the browser loads.
 */
export type MarketplaceRules = {
  marketplace: Marketplace;
  /** 'Shopee', as shown. */
  name: string;
  /** The day of the newest evidence. */
  checkedOn: CivilDay;
  schedules: readonly FeeSchedule[];
  sources: Readonly<Record<string, FeeSource>>;
};
