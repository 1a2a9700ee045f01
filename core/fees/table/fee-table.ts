import type { FeeInputs } from "#core/fees/fee-inputs.ts";
import { schedulesOn } from "../choose-schedule.ts";
import type { FeePart, FeeSegment } from "../fee-quote.ts";
import type { CivilDay, FeeSchedule, MarketplaceRules } from "../fee-schedule.ts";
import { bandSegments } from "./band-segments.ts";
import { billedGrams } from "./billed-weight.ts";
import { categorySegments } from "./category-segments.ts";
import { contractSegments } from "./contract-segments.ts";
import { fixedPart, ownPart, partOf } from "./fee-part.ts";
import { matrixSegments } from "./matrix-segments.ts";
import { overlay } from "./overlay.ts";
import { ownStoreSegments } from "./own-store-segments.ts";

/** All fees of one seller on one day, at any price. */
export type FeeTable = {
  /** The commission's schedule; null when none is known on the day. */
  rule: FeeSchedule | null;
  /** Every schedule that applies. */
  schedules: readonly FeeSchedule[];
  /** By rising unit price, from 1 centavo, without gaps. */
  segments: readonly FeeSegment[];
  /** The weight used to read a table; null when no table was read. */
  billedGrams: number | null;
};

/** Combines the charges of each schedule in force, price range by price range. */
export function feeTable(rules: MarketplaceRules, facts: FeeInputs, day: CivilDay): FeeTable {
  const schedules = schedulesOn(rules, facts, day);
  const rule = schedules.find(({ kind }) => kind === "COMMISSION") ?? null;
  if (rule === null) return { rule, schedules: [], segments: [], billedGrams: null };
  const layers = schedules.map((schedule) => segmentsOf(schedule, facts));
  const own = ownFees(rule, layers, facts);
  if (own.length > 0) layers.push(own);
  return {
    rule,
    schedules,
    segments: overlay(layers),
    billedGrams: weightOf(schedules, facts),
  };
}

function weightOf(schedules: readonly FeeSchedule[], facts: FeeInputs): number | null {
  for (const { charge } of schedules) {
    if (charge.shape !== "matrix" || facts.shippingOverrideCents !== null) continue;
    const grams = billedGrams(facts, charge.addedGrams);
    if (typeof grams === "number") return grams;
  }
  return null;
}

function segmentsOf(schedule: FeeSchedule, facts: FeeInputs): FeeSegment[] {
  switch (schedule.charge.shape) {
    case "bands":
      return bandSegments(schedule, schedule.charge, facts);
    case "categories":
      return categorySegments(schedule, schedule.charge, facts);
    case "matrix":
      return matrixSegments(schedule, schedule.charge, facts);
    case "own-store":
      return ownStoreSegments(schedule, schedule.charge, facts);
    case "contract":
      return contractSegments(schedule, facts);
    case "reference":
      return [];
  }
}

/** The seller's own fixed fee or shipping cost when the rules have no such line. */
function ownFees(rule: FeeSchedule, layers: readonly FeeSegment[][], facts: FeeInputs): FeeSegment[] {
  const { fixedOverrideCents, shippingOverrideCents } = facts;
  if (fixedOverrideCents === null && shippingOverrideCents === null) return [];
  const isCharged = (field: string) =>
    layers.some((layer) => layer.some(({ parts }) => parts.some((part) => part.overrideField === field)));
  const parts: FeePart[] = [];
  if (fixedOverrideCents !== null && !isCharged("fixedOverride")) {
    parts.push(fixedPart(ownPart(partOf(rule, "FIXED", "Taxa fixa", "fixedOverride")), fixedOverrideCents));
  }
  if (shippingOverrideCents !== null && !isCharged("shippingCostOverride")) {
    const shipping = partOf(rule, "LOGISTICS", "Custo de envio", "shippingCostOverride");
    parts.push(fixedPart(ownPart(shipping), shippingOverrideCents));
  }
  return parts.length === 0 ? [] : [{ fromCents: 1, toCents: Number.POSITIVE_INFINITY, parts }];
}
