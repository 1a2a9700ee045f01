import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import type { Confidence, FeeLineKey, FeeSchedule, NoticeSeverity, PriceRange } from "./fee-schedule.ts";

/**
 * A question that has to be answered before the fee is known (FE-10). `field` names the input that
 * answers it; `text` says in pt-BR what is missing and what to type.
 */
export type FeeQuestion = {
  code: "FIELD_MISSING" | "UNKNOWN_CATEGORY" | "NOT_PUBLISHED" | "OUT_OF_RANGE" | "NO_RULE_ON_DAY";
  field: MarketplaceField;
  text: string;
};

/** A doubt or a consequence that is shown beside the figures. pt-BR. */
export type FeeNotice = { code: string; text: string; severity: NoticeSeverity };

/**
 * How a part of the fees depends on the base (the price after discount and coupon): a percentage
 * with its limits, or a fixed amount. With a `question` the fee is not known.
 */
export type FeePart = {
  key: FeeLineKey;
  /** pt-BR. */
  label: string;
  schedule: FeeSchedule;
  confidence: Confidence;
  /** The input that holds the seller's own figure for this line; null when there is none. */
  overrideField: MarketplaceField | null;
  overridden: boolean;
  question: FeeQuestion | null;
  bps: number;
  /** The part of the base above this pays `excessBps` instead. Infinity: no part does. */
  excessAboveCents: number;
  excessBps: number;
  /** Limits of the percentage; 0 and Infinity when there are none. */
  minimumCents: number;
  capCents: number;
  fixedCents: number;
  /** Added to the price before the percentage is taken: freight that the buyer pays. */
  addedBaseCents: number;
  /**
   * The share of the sales that pay this fee, and what one of them pays: `bps` and `fixedCents` are
   * those of an average sale. Null when every sale pays it.
   */
  saleShare: { pct: number; bps: number; fixedCents: number } | null;
  /** The row of a table by weight; null for fees without a table. */
  weight: WeightRow | null;
};

/** The weights of a row: above `fromGrams`, up to `upToGrams`; null: no upper limit. */
export type WeightRow = { fromGrams: number; upToGrams: number | null };

/** The fees for a range of unit prices (after the seller's discount). Infinity: no upper limit. */
export type FeeSegment = { fromCents: number; toCents: number; parts: readonly FeePart[] };

/** A line of the fees of one unit. */
export type FeeLine = {
  key: FeeLineKey;
  label: string;
  /** Null: not published, or a field is missing. */
  valueCents: number | null;
  /** The charged percentage; null for a fixed amount. */
  pct: number | null;
  ruleId: string;
  sources: readonly string[];
  confidence: Confidence;
  overridden: boolean;
  /** The input that overrides the figure; null when there is none. */
  overrideField: MarketplaceField | null;
  /** The data from which `feeFormula` writes its text. */
  basis: { part: FeePart; baseCents: number; range: PriceRange };
};

/** The fees of one unit on a day. */
export type FeeQuote = {
  /** The commission's schedule; null when there is none on that day. */
  rule: FeeSchedule | null;
  lines: FeeLine[];
  /** The sum of the lines; null while a line is not known. */
  totalCents: number | null;
  /** The weight used to read a table, including the volumetric one; null when no table was read. */
  billedGrams: number | null;
  notices: FeeNotice[];
  /** Empty when every line is known. */
  questions: FeeQuestion[];
};
