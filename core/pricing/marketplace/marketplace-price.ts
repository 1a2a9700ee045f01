import type { FeeLine, FeeNotice, FeeQuote } from "#core/fees/fee-quote.ts";
import type { CivilDay, FeeSchedule, MarketplaceRules } from "#core/fees/fee-schedule.ts";
import type { PriceEnding } from "#core/sale/choices.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import type { PriceResult } from "../calculate-price.ts";

/**
 * The marketplace on which a product is sold, its rules, and the day to use when the input names
 * none.
 */
export type MarketplaceSale = {
  marketplace: MarketplaceInput;
  /** The rules of that marketplace: a module of `core/fees/schedules`. */
  rules: MarketplaceRules;
  today: CivilDay;
  /** How the suggested prices end (FE-20). Default NONE. */
  ending?: PriceEnding;
  /** By how much every fee differs from the rules, in per cent of it. Default 0. */
  feeChangePct?: number;
};

/**
 * An interval of list prices, both bounds inclusive, at which a lower price leaves more profit
 * after all costs (FE-13). R$; `toPrice` is null when the interval does not end.
 */
export type LossZone = {
  fromPrice: number;
  toPrice: number | null;
  /** The best price below: the last centavo before the interval. */
  betterPrice: number;
  /** The margin after ads at that price. R$. */
  betterProfit: number;
};

/** A lower price that leaves more than today's. R$. */
export type BetterPrice = {
  price: number;
  /** The margin after ads at that price. */
  profit: number;
  /** How much more that price leaves than today's. */
  gain: number;
};

/**
 * The result under a marketplace's rules: the effective price and every fee are whole centavos;
 * taxes, ads and affiliates stay unrounded shares of it (D90). In the figures of `PriceResult`,
 * `highlight` is the campaign and `fixedFee` all fees that are not percentages: fixed, logistics,
 * plan.
 */
export type MarketplacePriceResult = PriceResult & {
  /** The sum of the fee lines of one unit. R$. */
  marketplaceFee: number;
  feeLines: FeeLine[];
  rule: FeeSchedule;
  lossZones: LossZone[];
  /** Null when today's price is in no loss zone. */
  betterPrice: BetterPrice | null;
  notices: FeeNotice[];
};

/** A calculated sale, or the questions to ask before it can be calculated (FE-10). */
export type MarketplaceCalculation =
  | { outcome: "priced"; result: MarketplacePriceResult }
  | { outcome: "questions"; quote: FeeQuote };
