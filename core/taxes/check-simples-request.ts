import type { FieldIssue } from "#core/field-issue.ts";
import { type CivilMonth, isCivilMonth } from "./civil-month.ts";
import { firstSimplesMonth, lastSimplesMonth, type SimplesAnnex } from "./simples-tables.ts";
import { simplesIssues } from "./simples-text.ts";
import { maxListedMonths } from "./yearly-revenue.ts";

/** The most that a revenue field takes: more than twice the limit of the Simples. Centavos. */
const maxRevenueCents = 1_000_000_000;

/**
 * What decides the rate of a month: the revenue of 12 months (`revenueWindow` says which), or of a
 * young company the revenue of each month since it opened, the month itself last. One of the two.
 */
export type SimplesRequest = {
  annex: SimplesAnnex;
  month: CivilMonth;
  rbt12Cents: number | null;
  monthlyRevenueCents: readonly number[] | null;
  /** The month's own revenue, for the DAS in reais. Null: the last of the list, if there is one. */
  monthRevenueCents: number | null;
};

/** Every field that `simplesRate` cannot read, under the API's names. */
export function checkSimplesRequest(request: SimplesRequest): FieldIssue[] {
  const { month, rbt12Cents, monthlyRevenueCents, monthRevenueCents } = request;
  const issues: FieldIssue[] = [];
  if (!isCivilMonth(month)) issues.push(simplesIssues.monthUnreadable);
  else if (month < firstSimplesMonth || month > lastSimplesMonth) issues.push(simplesIssues.monthUnknown);

  if ((rbt12Cents === null) === (monthlyRevenueCents === null)) issues.push(simplesIssues.oneRevenue);
  else if (rbt12Cents !== null && !isRevenue(rbt12Cents)) {
    issues.push({ field: "rbt12", ...simplesIssues.revenueOutside });
  } else if (monthlyRevenueCents && !isMonthList(monthlyRevenueCents)) {
    issues.push(simplesIssues.monthsOutside);
  }
  if (monthRevenueCents !== null && !isRevenue(monthRevenueCents)) {
    issues.push({ field: "monthRevenue", ...simplesIssues.revenueOutside });
  }
  return issues;
}

function isMonthList(monthlyCents: readonly number[]): boolean {
  return monthlyCents.length > 0 && monthlyCents.length <= maxListedMonths && monthlyCents.every(isRevenue);
}

/** Whether it is a revenue in centavos. False for NaN. */
function isRevenue(cents: number): boolean {
  return cents >= 0 && cents <= maxRevenueCents;
}
