import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import type { MarketplaceField } from "#core/sale/marketplace-input.ts";
import { conditionHolds } from "../choose-schedule.ts";
import type { FeePart, FeeQuestion, FeeSegment } from "../fee-quote.ts";
import type { BandCharge, FeeBand, FeeSchedule, LowPriceRule } from "../fee-schedule.ts";
import {
  fixedPart,
  lineOfKind,
  overrideOfKind,
  ownPart,
  partOf,
  percentPart,
  unknownPart,
} from "./fee-part.ts";
import { keep } from "./overlay.ts";

/**
 * Each schedule's charges without the seller's own figures, cached because pricing a catalogue
 * needs the same ones for every listing.
 */
const known = new WeakMap<FeeSchedule, FeeSegment[][]>();

/** The fees of a schedule of bands, by rising price. */
export function bandSegments(schedule: FeeSchedule, charge: BandCharge, facts: FeeInputs): FeeSegment[] {
  const variant = charge.variants.findIndex(({ when }) => conditionHolds(when, facts));
  const rule = charge.lowPrice.findIndex(({ when }) => conditionHolds(when, facts));
  if (hasOwnFigure(facts)) return segmentsOf(schedule, charge, variant, rule, facts);
  const ofSchedule = known.get(schedule) ?? [];
  known.set(schedule, ofSchedule);
  const key = (variant + 1) * (charge.lowPrice.length + 1) + rule + 1;
  const segments = ofSchedule[key] ?? keep(segmentsOf(schedule, charge, variant, rule, facts));
  ofSchedule[key] = segments;
  return segments;
}

function hasOwnFigure(facts: FeeInputs): boolean {
  const { percentOverrideBps, fixedOverrideCents, shippingOverrideCents } = facts;
  return percentOverrideBps !== null || fixedOverrideCents !== null || shippingOverrideCents !== null;
}

function segmentsOf(
  schedule: FeeSchedule,
  charge: BandCharge,
  variantIndex: number,
  ruleIndex: number,
  facts: FeeInputs,
): FeeSegment[] {
  const rule = charge.lowPrice[ruleIndex];
  return (charge.variants[variantIndex]?.bands ?? []).flatMap((band) => {
    const percents = percentParts(schedule, charge, band, facts);
    const segment = (fromCents: number, toCents: number, fixed: FeePart | null): FeeSegment => ({
      fromCents,
      toCents,
      parts: fixed ? [...percents, fixed] : percents,
    });
    const to = band.toCents ?? Number.POSITIVE_INFINITY;
    const usual = () => segment(band.fromCents, to, fixedFee(schedule, band, facts));
    if (!rule || facts.fixedOverrideCents !== null || band.fromCents >= rule.belowCents) return [usual()];
    const low = lowPriceFees(schedule, rule, band.fromCents).map(({ fromCents, toCents, part }) =>
      segment(fromCents, toCents, part),
    );
    return [...low, segment(rule.belowCents, to, fixedFee(schedule, band, facts))];
  });
}

function percentParts(schedule: FeeSchedule, charge: BandCharge, band: FeeBand, facts: FeeInputs): FeePart[] {
  const field = overrideOfKind[schedule.kind];
  const key = lineOfKind[schedule.kind];
  if (schedule.kind === "COMMISSION" && facts.percentOverrideBps !== null) {
    return [
      limited(
        percentPart(ownPart(partOf(schedule, key, schedule.label, field)), facts.percentOverrideBps),
        charge,
      ),
    ];
  }
  // The share that replaces a fixed fee belongs to the fixed fee's own line.
  if (band.percentBps === 0 || schedule.kind === "FIXED") return [];
  const commission = limited(
    percentPart(partOf(schedule, key, schedule.label, field), band.percentBps - charge.transactionBps),
    charge,
  );
  if (charge.transactionBps === 0) return [commission];
  return [
    commission,
    percentPart(partOf(schedule, "TRANSACTION", "Transação", field), charge.transactionBps),
  ];
}

function limited(part: FeePart, charge: BandCharge): FeePart {
  part.capCents = charge.percentCapCents ?? Number.POSITIVE_INFINITY;
  return part;
}

/** The band's fixed fee; null when the schedule has none. */
function fixedFee(schedule: FeeSchedule, band: FeeBand, facts: FeeInputs): FeePart | null {
  const isCommission = schedule.kind === "COMMISSION";
  const key = isCommission ? "FIXED" : lineOfKind[schedule.kind];
  const label = isCommission ? "Taxa fixa" : schedule.label;
  const field = isCommission ? "fixedOverride" : overrideOfKind[schedule.kind];
  const part = partOf(schedule, key, label, field);
  const ownCents = ownFigure(field, facts);
  if (ownCents !== null) return fixedPart(ownPart(part), ownCents);
  if (band.fixedCents === null) {
    return unknownPart(part, {
      code: "NOT_PUBLISHED",
      field: field ?? "fixedOverride",
      text:
        schedule.ownCostText ??
        `${label}: não temos o valor publicado para esta data. Digite quanto é cobrado de você por unidade.`,
    });
  }
  if (schedule.kind === "FIXED") return percentPart(fixedPart(part, band.fixedCents), band.percentBps);
  return band.fixedCents === 0 ? null : fixedPart(part, band.fixedCents);
}

function ownFigure(field: MarketplaceField | null, facts: FeeInputs): number | null {
  if (field === "fixedOverride") return facts.fixedOverrideCents;
  return field === "shippingCostOverride" ? facts.shippingOverrideCents : null;
}

type LowFee = { fromCents: number; toCents: number; part: FeePart };

/**
 * The fixed fee below the limit: a share of the price, or published prices with gaps between them.
 */
function lowPriceFees(schedule: FeeSchedule, rule: LowPriceRule, firstCents: number): LowFee[] {
  const part = () => partOf(schedule, "FIXED", "Taxa fixa", "fixedOverride");
  const lastCents = rule.belowCents - 1;
  if (rule.shareBps !== null) {
    return [{ fromCents: firstCents, toCents: lastCents, part: percentPart(part(), rule.shareBps) }];
  }
  const unknown = (fromCents: number, toCents: number): LowFee[] =>
    fromCents > toCents ? [] : [{ fromCents, toCents, part: unknownPart(part(), lowPriceQuestion(rule)) }];
  const fees: LowFee[] = [];
  let next = firstCents;
  for (const { priceCents, fixedCents, confidence } of rule.published) {
    fees.push(...unknown(next, priceCents - 1));
    const published = fixedPart(
      partOf(schedule, "FIXED", "Taxa fixa", "fixedOverride", confidence),
      fixedCents,
    );
    fees.push({ fromCents: priceCents, toCents: priceCents, part: published });
    next = priceCents + 1;
  }
  return [...fees, ...unknown(next, lastCents)];
}

function lowPriceQuestion(rule: LowPriceRule): FeeQuestion {
  return { code: "NOT_PUBLISHED", field: "fixedOverride", text: rule.unknownText };
}
