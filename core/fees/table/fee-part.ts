import type { FeePart, FeeQuestion } from "../fee-quote.ts";
import type { Confidence, FeeKind, FeeLineKey, FeeSchedule } from "../fee-schedule.ts";
import type { MarketplaceField } from "../input/marketplace-input.ts";
import { roundHalfUp } from "../round-half-up.ts";

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

/** A zero fee, the template of all others. Every part has the same fields, for speed. */
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
    weight: null,
  };
}

/** A percentage of the base. */
export function percentPart(part: FeePart, bps: number): FeePart {
  part.bps = bps;
  return part;
}

/** An amount that does not depend on the base. */
export function fixedPart(part: FeePart, fixedCents: number): FeePart {
  part.fixedCents = fixedCents;
  return part;
}

/** A fee that is not published or that depends on a missing field: never zero (FE-10). */
export function unknownPart(part: FeePart, question: FeeQuestion): FeePart {
  part.question = question;
  part.confidence = "NOT_PUBLISHED";
  return part;
}

/** The seller's own figure, which replaces the rule's. */
export function ownPart(part: FeePart): FeePart {
  part.overridden = true;
  return part;
}

/** The charge of a part on a base, in whole centavos, rounded half-up on its own (FE-09). */
export function partCents(part: FeePart, baseCents: number): number {
  if (part.bps === 0 && part.minimumCents === 0) return part.fixedCents;
  const excess = baseCents - part.excessAboveCents;
  const share =
    excess > 0 ? part.excessAboveCents * part.bps + excess * part.excessBps : baseCents * part.bps;
  const cents = roundHalfUp(share / wholeBps);
  return part.fixedCents + Math.min(Math.max(cents, part.minimumCents), part.capCents);
}
