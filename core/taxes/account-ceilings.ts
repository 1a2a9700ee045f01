import { addDays } from "#core/fees/civil-day.ts";
import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { bandAheadText, ceilingText } from "./ceiling-text.ts";
import { type Ceiling, ceilingsAhead } from "./ceilings.ts";
import { addMonths, type CivilMonth } from "./civil-month.ts";
import { findMeiAmounts, meiDasCents } from "./mei/mei-amounts.ts";
import { simplesRate } from "./simples/simples-rate.ts";
import {
  bandOfRevenue,
  type SimplesAnnex,
  simplesLimitCents,
  simplesTables,
} from "./simples/simples-tables.ts";

/** What is known of the year of an account: its units a month, and statements where there are. */
export type AccountYear = {
  regime: "MEI" | "SIMPLES";
  today: CivilDay;
  /** Of this calendar year, the current month whole. */
  yearRevenueCents: number;
  /** What the catalogue sells a month. */
  monthCents: number;
  /** Null: not known. */
  annex: SimplesAnnex | null;
  rbt12Cents: number | null;
};

/** A ceiling of an account; `BAND`: the next band of the Simples. */
export type AccountCeiling = {
  ceiling: Ceiling | "BAND";
  limitCents: number;
  /** The month in which the pace exceeds it; null: not within a year, or not this year. */
  crossedIn: CivilMonth | null;
  /** What it takes from the catalogue's profit a month; null: not known, or nothing. */
  extraCents: number | null;
  /** pt-BR. */
  text: string;
};

/**
 * The ceilings of an account at its pace (TX-03): the limit of MEI, or the next band, the sublimit
 * and the limit of the Simples. What leaving the DAS costs is the state's ICMS or another regime,
 * and is not known.
 */
export function accountCeilings(year: AccountYear): AccountCeiling[] {
  const { regime, today, yearRevenueCents, monthCents } = year;
  const month = today.slice(0, 7);
  const ahead = ceilingsAhead({ regime, month, yearRevenueCents, openedIn: null }).map((found) => {
    const { ceiling, limitCents, crossedIn } = found;
    const extraCents = crossedIn && ceiling === "MEI" ? leavingMeiCents(month, monthCents) : null;
    return { ceiling, limitCents, crossedIn, extraCents, text: ceilingText(found, month, extraCents) };
  });
  const band = regime === "SIMPLES" ? bandAhead(year) : null;
  return band ? [band, ...ahead] : ahead;
}

/** What a MEI of trade pays more a month under the Simples, at this pace; null without figures. */
export function leavingMeiCents(month: CivilMonth, monthCents: number): number | null {
  const amounts = findMeiAmounts(month);
  const pct = fullPct("I", month, monthCents * 12);
  if (!amounts || pct === null) return null;
  return (monthCents * pct) / 100 - meiDasCents(amounts, "COMMERCE");
}

/** The rate of the Simples of a revenue of 12 months; null above the limit. %. */
export function fullPct(annex: SimplesAnnex, month: CivilMonth, rbt12Cents: number): number | null {
  const checked = simplesRate({
    annex,
    month,
    rbt12Cents,
    monthlyRevenueCents: null,
    monthRevenueCents: null,
    today: `${month}-01`,
  });
  return checked.ok ? checked.value.fullPct : null;
}

/**
 * The next band, if twelve months of this pace pass its bound: each month replaces one of the
 * revenue of 12 months, taken as even.
 */
function bandAhead({ today, monthCents, annex, rbt12Cents }: AccountYear): AccountCeiling | null {
  const band = rbt12Cents === null ? null : bandOfRevenue(rbt12Cents);
  if (annex === null || rbt12Cents === null || band === null) return null;
  const month = today.slice(0, 7);
  const limitCents = simplesTables[0]?.bands[band - 1]?.upToCents ?? simplesLimitCents;
  const yearly = monthCents * 12;
  // Above the last bound the limit of the Simples is told instead.
  if (yearly <= limitCents || limitCents >= simplesLimitCents) return null;
  const monthly = monthCents - rbt12Cents / 12;
  const crossedIn = addMonths(month, Math.ceil((limitCents - rbt12Cents) / monthly));
  const nowPct = fullPct(annex, month, rbt12Cents);
  const thenPct = fullPct(annex, month, Math.min(yearly, simplesLimitCents));
  if (nowPct === null || thenPct === null) return null;
  const extraCents = (monthCents * (thenPct - nowPct)) / 100;
  const text = bandAheadText({ limitCents, crossedIn, nowPct, thenPct, extraCents });
  return { ceiling: "BAND", limitCents, crossedIn, extraCents, text };
}

/** How long before a ceiling is passed it is told. */
const noticeDays = 60;

/** The ceilings that are passed within 60 days, or have been. */
export function ceilingsToTell(year: AccountYear): AccountCeiling[] {
  const last = addDays(year.today, noticeDays).slice(0, 7);
  return accountCeilings(year).filter(({ crossedIn }) => crossedIn !== null && crossedIn <= last);
}
