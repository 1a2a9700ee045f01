import { endingListCents } from "#core/pricing/marketplace/ending-list-price.ts";
import type { PriceTarget } from "#core/pricing/marketplace/target-list-price.ts";
import { ownFeeRules } from "#core/pricing/own-fees/own-fee-rules.ts";
import { priceTerms } from "#core/pricing/own-fees/price-terms.ts";
import { profitListPrice, targetListPrice } from "#core/pricing/own-fees/target-price.ts";
import { type AnyEnding, withEnding } from "#core/pricing/price-ending.ts";
import { roundUpToCent } from "#core/pricing/round-up-to-cent.ts";
import { roundHalfUp } from "#core/round-half-up.ts";
import type { PreparedListing } from "./listing-figures.ts";

/**
 * The smallest list price with the ending, from `fromCents` on, that reaches a target under the
 * listing's rules, in whole centavos (FE-12, FE-20). Null when none does, or a fact is missing.
 */
export function targetCents(
  { input, rules }: PreparedListing,
  target: PriceTarget,
  ending: AnyEnding,
  fromCents = 1,
): number | null {
  if (rules !== null) {
    const { prepared } = rules;
    if ("questions" in prepared) return null;
    return endingListCents(prepared.pieces, prepared.terms, target, ending, fromCents);
  }
  const terms = priceTerms(input, "ADVANCED", ownFeeRules);
  const price =
    target.kind === "margin" ? targetListPrice(terms, target.pct) : profitListPrice(terms, target.reais);
  // With own fees the margin only grows with the price, so the next price with the ending reaches
  // the target too.
  return price === null
    ? null
    : withEnding(Math.max(fromCents, roundHalfUp(roundUpToCent(price) * 100)), ending);
}
