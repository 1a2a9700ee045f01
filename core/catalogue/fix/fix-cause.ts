import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { StoredFixCause } from "./listing-fix.ts";
import { newFeeDays } from "./margin-before-fees.ts";

/** A rise in cost within this many days is named as the cause (D351). */
const costRiseDays = 90;

/** A product's last change of cost. Money in centavos; null: not known. */
type CostChange = { oldCents: number | null; newCents: number | null; day: CivilDay };

/** A listing with a better price, and what has changed around it. */
export type FixInputs = {
  fixCause: StoredFixCause;
  profitCents: number;
  /** Per cent. */
  marginPct: number;
  priceCents: number;
  minimumMarginPct: number;
  /** The last change of the marketplace's fees; null: none is known. */
  feesChangedOn: CivilDay | null;
  /** The last change of the product's cost; null: none is known. */
  costChange: CostChange | null;
  today: CivilDay;
};

/** Why a listing earns less than it could, with what its sentence says (RE-02). */
export type FixCause =
  | { kind: "LOSS_ZONE" | "EXPENSIVE_ADS" | "LOW_PRICE" }
  | { kind: "NEW_FEE"; day: CivilDay }
  | { kind: "COST_ROSE"; oldCents: number; newCents: number; day: CivilDay };

export type FixCauseKind = FixCause["kind"];

/**
 * The cause to name today (D351). The stored one stands, except that a change of fees is named for
 * 90 days only, and that a rise in cost without which the minimum margin would be reached comes
 * before ads and price.
 */
export function fixCause(facts: FixInputs): FixCause {
  const { fixCause: stored, feesChangedOn, costChange, today } = facts;
  if (stored === "LOSS_ZONE") return { kind: stored };
  if (stored === "NEW_FEE" && feesChangedOn !== null && feesChangedOn > addDays(today, -newFeeDays))
    return { kind: stored, day: feesChangedOn };
  const rise = costChange === null ? null : riseOf(costChange, facts);
  if (rise !== null) return rise;
  return { kind: stored === "EXPENSIVE_ADS" ? stored : "LOW_PRICE" };
}

function riseOf({ oldCents, newCents, day }: CostChange, facts: FixInputs): FixCause | null {
  const { profitCents, marginPct, priceCents, minimumMarginPct, today } = facts;
  if (oldCents === null || newCents === null || newCents <= oldCents) return null;
  if (day <= addDays(today, -costRiseDays)) return null;
  const effectiveCents = marginPct === 0 ? priceCents : (profitCents / marginPct) * 100;
  const marginBefore = marginPct + ((newCents - oldCents) / effectiveCents) * 100;
  return marginBefore >= minimumMarginPct ? { kind: "COST_ROSE", oldCents, newCents, day } : null;
}
