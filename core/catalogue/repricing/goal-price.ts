import { type AnyEnding, withEnding } from "#core/pricing/price-ending.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { PriceInput } from "#core/sale/price-input.ts";
import { fixedPriceCents } from "../fix/listing-fix.ts";
import { type FigureContext, type PreparedListing, prepareListing } from "../listing-figures.ts";
import { maxCents } from "../product-rules.ts";
import type { Repricing, RepricingGoal } from "./repricing-goal.ts";
import { targetCents } from "./target-cents.ts";

/**
 * The smallest list price with the ending that reaches the goal under the rules of `context.today`,
 * in whole centavos (FE-12, FE-20). Null when no price up to the maximum does, or when the goal is
 * to change an unknown price.
 */
export function goalPriceCents(
  listing: PreparedListing,
  repricing: Repricing,
  context: FigureContext,
): number | null {
  const cents = wantedCents(listing, repricing, context);
  return cents === null || cents < 1 || cents > maxCents ? null : cents;
}

function wantedCents(
  listing: PreparedListing,
  { goal, ending: named, endingCents }: Repricing,
  context: FigureContext,
): number | null {
  const { kind, value } = goal;
  const ending = endingCents ?? named;
  switch (kind) {
    case "MARGIN":
    case "RESTORED_MARGIN":
      return targetCents(listing, { kind: "margin", pct: value }, ending);
    case "PROFIT":
      return targetCents(listing, { kind: "profit", reais: value / 100 }, ending);
    case "ROAS":
      return targetCents(withRoas(listing, value, context), { kind: "margin", pct: 0 }, ending);
    case "PRICE_CENTS":
    case "PRICE_THERE":
      return withEnding(value, ending);
    case "BETTER_PRICE":
      return fixedPriceCents(listing, context, ending === "NONE" ? undefined : ending);
    case "CHANGE_PCT":
    case "CHANGE_CENTS":
      return changedCents(listing.input, goal, ending);
  }
}

/**
 * The sale with ads at this ROAS. At its break-even price, the break-even ROAS equals `roas`
 * (D176).
 */
function withRoas(
  { input, marketplace }: PreparedListing,
  roas: number,
  context: FigureContext,
): PreparedListing {
  return prepareListing({ input: { ...input, useAds: true, roasTarget: roas }, marketplace }, context);
}

/**
 * Gives a changed price its ending by rounding up. When the ending would raise a lowered price
 * above today's, today's price is kept (D177).
 */
function changedCents(
  { priceList }: PriceInput,
  { kind, value }: RepricingGoal,
  ending: AnyEnding,
): number | null {
  const before = roundHalfUp(priceList * 100);
  const changed = kind === "CHANGE_PCT" ? roundHalfUp((before * (100 + value)) / 100) : before + value;
  if (before === 0 || changed < 1) return null;
  const ended = withEnding(changed, ending);
  return value < 0 ? Math.min(ended, before) : ended;
}
