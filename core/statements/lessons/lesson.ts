import type { Marketplace } from "#core/sale/channel.ts";

/**
 * What orders teach about a sale (ST-12), in the unit of `Lesson.value`. RETURNS: orders that came
 * back, per cent of all. RETURN_COST: centavos that one of them cost. ADS, AFFILIATES, CAMPAIGN:
 * per cent of the sales.
 */
type LessonKind = "RETURNS" | "RETURN_COST" | "ADS" | "AFFILIATES" | "CAMPAIGN";

export type Lesson = {
  kind: LessonKind;
  /** Null: of all marketplaces in the files. */
  marketplace: Marketplace | null;
  /** How many orders it was computed from, and how many of them show it. */
  orders: number;
  cases: number;
  /** Null: too few orders to learn from. */
  value: number | null;
};

/** Fewer orders teach nothing (D433). */
export const enoughOrders = 30;
/** Fewer orders that show it teach nothing either (ST-16). */
export const enoughCases = 5;

/** The ROAS of ads that cost this share of the sales. */
export function roasOfAds(pct: number): number {
  return Math.round(1000 / pct) / 10;
}
