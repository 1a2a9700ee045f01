import { roundHalfUp } from "#core/round-half-up.ts";
import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import type { FeePart, FeeQuestion } from "../fee-quote.ts";
import type { Confidence, FeeKind, FeeLineKey, FeeSchedule } from "../fee-schedule.ts";

const wholeBps = 10_000;

/** The line of each kind of schedule. The bands of a commission have further lines. */
export const lineOfKind: Readonly<Record<FeeKind, FeeLineKey>> = {
  COMMISSION: "COMMISSION",
  FIXED: "FIXED",
  LOGISTICS: "LOGISTICS",
  CAMPAIGN: "CAMPAIGN",
  PROGRAMME: "FREE_SHIPPING",
  SURCHARGE: "FIXED",
  PLAN: "PLAN",
  REFERENCE: "FIXED",
};

/** The input that overrides the fee of each kind of schedule; null when there is none. */
export const overrideOfKind: Readonly<Record<FeeKind, MarketplaceField | null>> = {
  COMMISSION: "percentOverride",
  FIXED: "fixedOverride",
  LOGISTICS: "shippingCostOverride",
  CAMPAIGN: null,
  PROGRAMME: null,
  SURCHARGE: null,
  PLAN: null,
  REFERENCE: null,
};

/**
 * A fee of zero, to be changed by the functions below. Every part has the same fields, for speed.
 */
export function partOf(
  schedule: FeeSchedule,
  key: FeeLineKey,
  label: string,
  overrideField: MarketplaceField | null,
  confidence: Confidence = schedule.confidence,
): FeePart {
  return {
    key,
    label,
    schedule,
    confidence,
    overrideField,
    overridden: false,
    question: null,
    bps: 0,
    excessAboveCents: Number.POSITIVE_INFINITY,
    excessBps: 0,
    minimumCents: 0,
    capCents: Number.POSITIVE_INFINITY,
    fixedCents: 0,
    addedBaseCents: 0,
    saleShare: null,
    weight: null,
  };
}

/** Sets the part's percentage of the base, in basis points, and returns the part. */
export function percentPart(part: FeePart, bps: number): FeePart {
  part.bps = bps;
  return part;
}

/** Sets the part's fixed amount, which does not depend on the base, and returns the part. */
export function fixedPart(part: FeePart, fixedCents: number): FeePart {
  part.fixedCents = fixedCents;
  return part;
}

/**
 * Marks the fee as not known, because it is not published or depends on a missing field, so that it
 * never counts as zero (FE-10). Returns the part.
 */
export function unknownPart(part: FeePart, question: FeeQuestion): FeePart {
  part.question = question;
  part.confidence = "NOT_PUBLISHED";
  return part;
}

/** Marks the figure as the seller's own, which replaces the rule's, and returns the part. */
export function ownPart(part: FeePart): FeePart {
  part.overridden = true;
  return part;
}

/** The charge of a part on a base, in whole centavos, rounded half-up separately (FE-09). */
export function partCents(part: FeePart, baseCents: number): number {
  if (part.bps === 0 && part.minimumCents === 0) return part.fixedCents;
  const base = baseCents + part.addedBaseCents;
  const excess = base - part.excessAboveCents;
  const share = excess > 0 ? part.excessAboveCents * part.bps + excess * part.excessBps : base * part.bps;
  const cents = roundHalfUp(share / wholeBps);
  return part.fixedCents + Math.min(Math.max(cents, part.minimumCents), part.capCents);
}
