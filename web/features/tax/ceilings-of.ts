import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { fullPct, leavingMeiCents } from "#core/taxes/account-ceilings.ts";
import { ceilingText, nextBandText } from "#core/taxes/ceiling-text.ts";
import { ceilingsAhead, monthlyPaceCents } from "#core/taxes/ceilings.ts";
import type { SimplesRate } from "#core/taxes/simples/simples-rate.ts";
import { findSimplesTable, simplesSublimitCents } from "#core/taxes/simples/simples-tables.ts";
import type { TaxRegime } from "#core/taxes/tax-regimes.ts";
import { centsOf } from "./read-number.ts";
import type { TaxForm } from "./tax-form.ts";

/** Whether a revenue of the year ends the regime. */
export function hasCeilings(regime: TaxRegime): regime is "MEI" | "SIMPLES" {
  return regime === "MEI" || regime === "SIMPLES";
}

type Told = { notes: string[]; warnings: string[] };

/** What this year's revenue does to the ceilings of the regime (TX-03); nothing while blank. */
export function ceilingsOf(form: TaxForm, today: CivilDay): Told {
  const { regime, openedIn } = form;
  const told: Told = { notes: [], warnings: [] };
  if (form.yearRevenue.trim() === "" || !hasCeilings(regime)) return told;
  const month = today.slice(0, 7);
  const request = { regime, month, yearRevenueCents: centsOf(form.yearRevenue), openedIn };
  for (const ahead of ceilingsAhead(request)) {
    const isCrossed = ahead.crossedIn !== null;
    const isKnown = isCrossed && ahead.ceiling === "MEI" && form.activity === "COMMERCE";
    const extra = isKnown ? leavingMeiCents(month, monthlyPaceCents(request)) : null;
    told[isCrossed ? "warnings" : "notes"].push(ceilingText(ahead, month, extra));
  }
  return told;
}

/** The next band of the Simples, and what a tenth more revenue costs; null in the last bands. */
export function nextBandOf(rate: SimplesRate, { annex, month }: TaxForm): string | null {
  const upTo = findSimplesTable(annex, month)?.bands[rate.band - 1]?.upToCents;
  const { rbt12Cents, fullPct: nowPct } = rate;
  if (!upTo || !rbt12Cents || rbt12Cents * 1.1 > simplesSublimitCents) return null;
  const thenPct = fullPct(annex, month, rbt12Cents * 1.1);
  if (thenPct === null) return null;
  return nextBandText({ fromCents: upTo, nowPct, thenPct, monthCents: rbt12Cents / 12 });
}
