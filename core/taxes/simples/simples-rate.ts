import type { CivilDay, Confidence } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { type CivilMonth, isCivilMonth } from "../civil-month.ts";
import { reformOptionFrom, reformOptionOn, reformTestFrom } from "../tax-reform.ts";
import type { TaxSourceId } from "../tax-sources.ts";
import { dasCents, dasParts, type PaidTaxes, rateWithout, taxesPaid } from "./das-parts.ts";
import { type DasShares, type DasTax, dasShareSources, findDasShares } from "./das-shares.ts";
import {
  findSimplesTable,
  firstSimplesMonth,
  lastSimplesMonth,
  type SimplesAnnex,
  type SimplesBands,
  simplesLimitCents,
  simplesSublimitCents,
} from "./simples-tables.ts";
import {
  leftOutText,
  maxRevenueCents,
  type SimplesNotice,
  simplesFormula,
  simplesIssues,
} from "./simples-text.ts";
import { maxListedMonths, revenueWindow, yearlyRevenueCents } from "./yearly-revenue.ts";

export type SimplesRate = {
  /**
   * The DAS as a share of the revenue with these goods, unrounded: the 'imposto na venda'. Without
   * the taxes that others have paid. %.
   */
  effectivePct: number;
  /** The same for goods of which nobody has paid a tax. %. */
  fullPct: number;
  /** The taxes that the DAS leaves out of these goods. */
  leftOut: readonly DasTax[];
  /** What each tax weighs in the DAS of the month. */
  shares: DasShares;
  /** The nominal rate of the band. %. */
  nominalPct: number;
  deductCents: number;
  /** The row of the annex, from 1. */
  band: number;
  /** Null in the first two months of a company that opens from 2027 on. */
  rbt12Cents: number | null;
  /** The 12 months that the RBT12 counts, both included. */
  revenueFrom: CivilMonth;
  revenueTo: CivilMonth;
  /** The DAS of the month, rounded tax by tax as printed; null without the month's revenue. */
  monthTaxCents: number | null;
  /** The formula of the effective rate, in pt-BR. */
  formula: string;
  notices: SimplesNotice[];
  sources: readonly TaxSourceId[];
  confidence: Confidence;
};

/**
 * The effective rate of the Simples Nacional in a month: (RBT12 × nominal rate − deduction) ÷ RBT12
 * (LC 123 art. 18 § 1-A). Refused, naming the field, when the month or the annex has no known
 * table, or when the revenue of 12 months is above R$ 4.8 million.
 */
export function simplesRate(request: SimplesRequest): Checked<SimplesRate> {
  const issues = checkSimplesRequest(request);
  if (issues.length > 0) return { ok: false, issues };
  const { annex, month, monthlyRevenueCents } = request;
  const table = findSimplesTable(annex, month);
  if (!table) return { ok: false, issues: [simplesIssues.industryMoved] };
  const rbt12Cents = monthlyRevenueCents
    ? yearlyRevenueCents(month, monthlyRevenueCents)
    : request.rbt12Cents;
  if (rbt12Cents !== null && rbt12Cents > simplesLimitCents) {
    const field = monthlyRevenueCents ? "monthlyRevenue" : "rbt12";
    return { ok: false, issues: [{ field, ...simplesIssues.aboveLimit }] };
  }

  const { index, band } = bandOf(table.bands, rbt12Cents ?? 0);
  const fullBps = rbt12Cents
    ? (rbt12Cents * band.nominalBps - band.deductCents * 10_000) / rbt12Cents
    : band.nominalBps;
  const fullPct = fullBps / 100;
  // Every month of a table has its shares.
  const shares = findDasShares(annex, month, index + 1) ?? {};
  const leftOut = request.paid ? taxesPaid(request.paid, month).filter((tax) => tax in shares) : [];
  const effectivePct = rateWithout(fullPct, shares, leftOut);
  const monthRevenueCents = request.monthRevenueCents ?? monthlyRevenueCents?.at(-1) ?? null;
  const { from: revenueFrom, to: revenueTo } = revenueWindow(month);
  return {
    ok: true,
    value: {
      effectivePct,
      fullPct,
      leftOut,
      shares,
      nominalPct: band.nominalBps / 100,
      deductCents: band.deductCents,
      band: index + 1,
      rbt12Cents,
      revenueFrom,
      revenueTo,
      monthTaxCents:
        monthRevenueCents === null
          ? null
          : dasCents(dasParts(fullPct, shares, [{ revenueCents: monthRevenueCents, without: leftOut }])),
      formula: [
        simplesFormula(rbt12Cents, band, fullPct),
        ...leftOutText(leftOut, shares, effectivePct),
      ].join("; "),
      notices: noticesOf(request, rbt12Cents ?? 0),
      sources: [...new Set([...table.sources, ...(leftOut.length > 0 ? dasShareSources : [])])],
      confidence: table.confidence,
    },
  };
}

/** The row of a revenue; its upper bound is included. Revenue 0 is in the first row. */
function bandOf(bands: SimplesBands, rbt12Cents: number) {
  const found = bands.findIndex(({ upToCents }) => rbt12Cents <= upToCents);
  const index = Math.max(0, found);
  return { index, band: bands[index] ?? bands[0] };
}

function noticesOf({ month, today }: SimplesRequest, rbt12Cents: number): SimplesNotice[] {
  const notices: SimplesNotice[] = [];
  if (rbt12Cents > simplesSublimitCents) notices.push("ABOVE_SUBLIMIT");
  if (month >= reformOptionFrom) notices.push("IBS_CBS_OPTION");
  else if (month >= reformTestFrom) notices.push("IBS_CBS_TEST");
  const option = reformOptionOn(today);
  if (option) notices.push(option.act === "CHOOSE" ? "IBS_CBS_CHOICE" : "IBS_CBS_CANCELLATION");
  return notices;
}

/**
 * The inputs that decide the rate of a month: either the revenue of 12 months (see `revenueWindow`)
 * or, for a young company, the revenue of each month since it opened, ending with the month itself.
 */
export type SimplesRequest = {
  annex: SimplesAnnex;
  month: CivilMonth;
  rbt12Cents: number | null;
  monthlyRevenueCents: readonly number[] | null;
  /** The month's own revenue, for the DAS in reais. Null: the last of the list, if there is one. */
  monthRevenueCents: number | null;
  /** The day on which it is asked, for what can be chosen then. */
  today: CivilDay;
  /** What others have paid of the goods' taxes. Absent: nothing. */
  paid?: PaidTaxes;
};

/** Returns an issue for every field that `simplesRate` cannot read, under the API's names. */
function checkSimplesRequest(request: SimplesRequest): FieldIssue[] {
  const { month, rbt12Cents, monthlyRevenueCents, monthRevenueCents } = request;
  const issues: FieldIssue[] = [];
  if (!isCivilMonth(month)) issues.push(simplesIssues.monthUnreadable);
  else if (month < firstSimplesMonth || month > lastSimplesMonth) issues.push(simplesIssues.monthUnknown);

  if ((rbt12Cents === null) === (monthlyRevenueCents === null)) issues.push(simplesIssues.oneRevenue);
  else if (rbt12Cents !== null && !isRevenue(rbt12Cents)) {
    issues.push(simplesIssues.rbt12Outside);
  } else if (monthlyRevenueCents && !isMonthList(monthlyRevenueCents)) {
    issues.push(simplesIssues.monthsOutside);
  }
  if (monthRevenueCents !== null && !isRevenue(monthRevenueCents)) {
    issues.push(simplesIssues.monthRevenueOutside);
  }
  return issues;
}

function isMonthList(monthlyCents: readonly number[]): boolean {
  return monthlyCents.length > 0 && monthlyCents.length <= maxListedMonths && monthlyCents.every(isRevenue);
}

/** Whether the number is a revenue in centavos. False for NaN. */
function isRevenue(cents: number): boolean {
  return cents >= 0 && cents <= maxRevenueCents;
}
