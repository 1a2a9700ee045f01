import type { Checked } from "#core/auth/credential-rules.ts";
import type { FieldIssue } from "#core/field-issue.ts";
import { type CivilMonth, isCivilMonth } from "./civil-month.ts";
import { findMeiAmounts, type MeiActivity, meiDasCents } from "./mei-amounts.ts";
import type { MeiShare } from "./mei-share.ts";
import { maxYearRevenueCents, meiIssues, meiRevenueFormula } from "./mei-text.ts";

type MeiRevenueRequest = {
  activity: MeiActivity;
  month: CivilMonth;
  /** What the seller sells in a month, of all products together. Centavos, above 0. */
  monthRevenueCents: number;
};

/**
 * The fixed DAS of a MEI as a share of the month's revenue, for who does not know the units. The
 * year's revenue is estimated from it. Refused like `meiShare`, naming the field.
 */
export function meiRevenueShare(request: MeiRevenueRequest): Checked<Omit<MeiShare, "perUnit">> {
  const { activity, month, monthRevenueCents } = request;
  const amounts = isCivilMonth(month) ? findMeiAmounts(month) : null;
  const issues: FieldIssue[] = [];
  if (!isCivilMonth(month)) issues.push(meiIssues.monthUnreadable);
  else if (amounts === null) issues.push(meiIssues.monthUnknown);
  if (!(monthRevenueCents >= 1 && monthRevenueCents <= maxYearRevenueCents)) {
    issues.push(meiIssues.monthRevenueOutside);
  }
  if (amounts === null || issues.length > 0) return { ok: false, issues };

  const dasCents = meiDasCents(amounts, activity);
  const yearRevenueCents = monthRevenueCents * 12;
  return {
    ok: true,
    value: {
      dasCents,
      dueDay: amounts.dueDay,
      taxSellPct: (dasCents / monthRevenueCents) * 100,
      annualLimitCents: amounts.annualLimitCents,
      yearRevenueCents,
      isEstimatedRevenue: true,
      isAboveLimit: yearRevenueCents > amounts.annualLimitCents,
      formula: meiRevenueFormula(dasCents, monthRevenueCents),
      sources: amounts.sources,
      confidence: amounts.confidence,
    },
  };
}
