import type { Confidence } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { maxReais, maxUnitsPerMonth } from "#core/field-limits.ts";
import { type CivilMonth, isCivilMonth } from "../civil-month.ts";
import type { TaxSourceId } from "../tax-sources.ts";
import { findMeiAmounts, type MeiActivity, meiDasCents } from "./mei-amounts.ts";
import { maxYearRevenueCents, meiFormula, meiIssues, meiRevenueFormula } from "./mei-text.ts";

export type MeiRequest = {
  activity: MeiActivity;
  month: CivilMonth;
  /** Units sold in a month, of all products together. */
  unitsPerMonth: number;
  /** The product's price after discounts. R$. */
  price: number;
  /**
   * The revenue of the year. Null: estimated, as if every unit were sold at this price for 12
   * months.
   */
  yearRevenueCents: number | null;
};

export type MeiShare = {
  dasCents: number;
  dueDay: number;
  /** The DAS on one unit, unrounded. R$. */
  perUnit: number;
  /**
   * The same as a share of the price, in per cent. The form accepts it as 'imposto na venda' up to
   * 100.
   */
  taxSellPct: number;
  annualLimitCents: number;
  yearRevenueCents: number;
  isEstimatedRevenue: boolean;
  /** At this revenue the seller is no longer a MEI. */
  isAboveLimit: boolean;
  /** In pt-BR. */
  formula: string;
  sources: readonly TaxSourceId[];
  confidence: Confidence;
};

/**
 * The fixed DAS of a MEI divided by the units of a month. Invalid fields and a month whose DAS is
 * not published are refused, naming the field.
 */
export function meiShare(request: MeiRequest): Checked<MeiShare> {
  const { activity, month, unitsPerMonth, price } = request;
  const amounts = isCivilMonth(month) ? findMeiAmounts(month) : null;
  const issues = checkMeiRequest(request, amounts !== null);
  if (amounts === null || issues.length > 0) return { ok: false, issues };

  const dasCents = meiDasCents(amounts, activity);
  const perUnit = dasCents / 100 / unitsPerMonth;
  const yearRevenueCents = request.yearRevenueCents ?? Math.round(unitsPerMonth * price * 1200);
  return {
    ok: true,
    value: {
      dasCents,
      dueDay: amounts.dueDay,
      perUnit,
      taxSellPct: (perUnit / price) * 100,
      annualLimitCents: amounts.annualLimitCents,
      yearRevenueCents,
      isEstimatedRevenue: request.yearRevenueCents === null,
      isAboveLimit: yearRevenueCents > amounts.annualLimitCents,
      formula: meiFormula(dasCents, unitsPerMonth, price, perUnit),
      sources: amounts.sources,
      confidence: amounts.confidence,
    },
  };
}

function checkMeiRequest(request: MeiRequest, isMonthKnown: boolean): FieldIssue[] {
  const { month, unitsPerMonth, price, yearRevenueCents } = request;
  const issues: FieldIssue[] = [];
  if (!isCivilMonth(month)) issues.push(meiIssues.monthUnreadable);
  else if (!isMonthKnown) issues.push(meiIssues.monthUnknown);
  if (!(Number.isInteger(unitsPerMonth) && unitsPerMonth >= 1 && unitsPerMonth <= maxUnitsPerMonth)) {
    issues.push(meiIssues.unitsOutside);
  }
  if (!(price >= 0.01 && price <= maxReais)) issues.push(meiIssues.priceOutside);
  if (yearRevenueCents !== null && !(yearRevenueCents >= 0 && yearRevenueCents <= maxYearRevenueCents)) {
    issues.push(meiIssues.revenueOutside);
  }
  return issues;
}

type MeiRevenueRequest = {
  activity: MeiActivity;
  month: CivilMonth;
  /** The revenue of a month, of all products together. Centavos, above 0. */
  monthRevenueCents: number;
};

/**
 * The fixed DAS of a MEI as a share of the month's revenue, for sellers who do not know how many
 * units they sell. The year's revenue is estimated from the month's. Refuses invalid fields and
 * unknown months as `meiShare` does.
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
