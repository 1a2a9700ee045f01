import { addMonths, type CivilMonth } from "./civil-month.ts";
import { findMeiAmounts } from "./mei/mei-amounts.ts";
import { simplesLimitCents, simplesSublimitCents } from "./simples/simples-tables.ts";

/** A revenue of one calendar year above which a seller pays otherwise. */
export type Ceiling = "MEI" | "SUBLIMIT" | "SIMPLES_LIMIT";

export type CeilingRequest = {
  regime: "MEI" | "SIMPLES";
  /** The current month; the year's revenue includes what was sold in it so far. */
  month: CivilMonth;
  yearRevenueCents: number;
  /** The month in which the business opened, if that was this year: ceilings are then shares. */
  openedIn: CivilMonth | null;
};

export type CeilingAhead = {
  ceiling: Ceiling;
  limitCents: number;
  /** What the limit may be exceeded by with a milder consequence: the limit and a fifth. */
  toleratedCents: number;
  /** The revenue of the whole year, at the pace of its months so far. */
  expectedCents: number;
  /** The month in which that pace exceeds the limit; null: not this year. */
  crossedIn: CivilMonth | null;
  /** From when the seller pays otherwise; null while the limit holds. It may be in the past. */
  leavesFrom: CivilMonth | null;
};

/**
 * The ceilings of a regime at the year's pace, the lowest first. Up to a fifth above one, a seller
 * leaves on 1 January. Above that a MEI leaves back to January; a company of the Simples from the
 * month after; in the first year both back to the opening (LC 123 art. 18-A § 7, 20, 30, 31).
 */
export function ceilingsAhead(request: CeilingRequest): CeilingAhead[] {
  if (request.regime === "SIMPLES") {
    return [
      ceilingAhead("SUBLIMIT", simplesSublimitCents, request),
      ceilingAhead("SIMPLES_LIMIT", simplesLimitCents, request),
    ];
  }
  const amounts = findMeiAmounts(request.month);
  return amounts ? [ceilingAhead("MEI", amounts.annualLimitCents, request)] : [];
}

/** What a year's month sold on average so far. Centavos, unrounded. */
export function monthlyPaceCents({ month, yearRevenueCents, openedIn }: CeilingRequest): number {
  return yearRevenueCents / monthsBetween(openedIn ?? januaryOf(month), month);
}

function ceilingAhead(ceiling: Ceiling, yearLimitCents: number, request: CeilingRequest): CeilingAhead {
  const { month, openedIn } = request;
  const first = openedIn ?? januaryOf(month);
  const activeMonths = monthsBetween(first, `${month.slice(0, 4)}-12`);
  const limitCents = (yearLimitCents / 12) * activeMonths;
  const toleratedCents = limitCents * 1.2;
  const pace = monthlyPaceCents(request);
  const crossing = (cents: number) => crossedAt(cents, request, activeMonths);
  const crossedIn = crossing(limitCents);
  const overIn = crossing(toleratedCents);
  return {
    ceiling,
    limitCents,
    toleratedCents,
    expectedCents: pace * activeMonths,
    crossedIn,
    leavesFrom: crossedIn && (overIn === null ? addMonths(januaryOf(month), 12) : leavesAtOnce(overIn)),
  };

  function leavesAtOnce(over: CivilMonth): CivilMonth {
    if (openedIn !== null || ceiling === "MEI") return first;
    return addMonths(over, 1);
  }
}

/** The first month that ends above an amount; one that is above it now has crossed it by now. */
function crossedAt(cents: number, request: CeilingRequest, activeMonths: number): CivilMonth | null {
  const { month, yearRevenueCents, openedIn } = request;
  if (yearRevenueCents > cents) return month;
  const pace = monthlyPaceCents(request);
  const first = openedIn ?? januaryOf(month);
  for (let count = monthsBetween(first, month) + 1; count <= activeMonths; count++) {
    if (pace * count > cents) return addMonths(first, count - 1);
  }
  return null;
}

function januaryOf(month: CivilMonth): CivilMonth {
  return `${month.slice(0, 4)}-01`;
}

/** The months from one to another of the same year, both included. */
function monthsBetween(from: CivilMonth, to: CivilMonth): number {
  return Number(to.slice(5)) - Number(from.slice(5)) + 1;
}
