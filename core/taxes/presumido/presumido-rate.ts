import type { Confidence } from "#core/fees/fee-schedule.ts";
import type { Checked, FieldIssue } from "#core/field-issue.ts";
import { type CivilMonth, isCivilMonth } from "../civil-month.ts";
import type { PaidTaxes } from "../simples/das-parts.ts";
import { firstSimplesMonth } from "../simples/simples-tables.ts";
import type { TaxSourceId } from "../tax-sources.ts";
import { icmsConfidence, icmsSources } from "./icms-rates.ts";
import { presumido, type RatePart } from "./presumido-figures.ts";
import { maxQuarterCents, presumidoIssues } from "./presumido-text.ts";

/** Whether IBS and CBS are part of the base of ICMS: states say yes, a bill says no. */
export type IcmsBase = "WITHOUT_CBS" | "WITH_CBS";

export type PresumidoRequest = {
  month: CivilMonth;
  /** The revenue of the quarter, which decides the additional. Centavos. */
  quarterRevenueCents: number;
  /** All ICMS of the sale, the destination's share included. %. */
  icmsPct: number;
  /** Whether the increase of LC 224/2025 counts above R$ 1,25 million a quarter. */
  countsIncrease: boolean;
  /** CBS and IBS as the seller types them, of the price without them; from 2027 on. %. */
  cbsIbsPct: number;
  icmsBase: IcmsBase;
  paid: PaidTaxes;
};

export type PresumidoRate = {
  parts: RatePart[];
  /** All parts: the 'imposto na venda' of the next sale. %. */
  totalPct: number;
  sources: readonly TaxSourceId[];
  confidence: Confidence;
};

/**
 * What the next sale of a company of the Lucro Presumido pays (trade). ICMS is part of the base of
 * IRPJ and CSLL (STJ, Tema 1008) and not of that of PIS and Cofins (STF, Tema 69). From 2027 on PIS
 * and Cofins give way to CBS and IBS, which are paid on top of the price and count in no other base
 * of the union.
 */
export function presumidoRate(request: PresumidoRequest): Checked<PresumidoRate> {
  const issues = checkRequest(request);
  if (issues.length > 0) return { ok: false, issues };
  const { month, paid } = request;
  const icmsShare = paid.icmsPaid ? 0 : request.icmsPct / 100;
  const isReformed = month > presumido.pisCofins.lastMonth;
  const shares = isReformed ? reformedShares(request, icmsShare) : { icms: icmsShare, cbsIbs: 0 };
  const net = 1 - shares.cbsIbs;
  const income = incomeShares(request);
  const pisCofins = paid.singlePhase || isReformed ? 0 : presumido.pisCofins.rateBps / 100;
  const parts: RatePart[] = [
    { tax: "IRPJ", pct: income.irpj * 100 * net },
    { tax: "ADDITIONAL", pct: income.additional * 100 * net },
    { tax: "CSLL", pct: income.csll * 100 * net },
    { tax: "PIS_COFINS", pct: pisCofins * (1 - icmsShare) },
    { tax: "CBS_IBS", pct: shares.cbsIbs * 100 },
    { tax: "ICMS", pct: shares.icms * 100 },
  ];
  const due = parts.filter(({ pct }) => pct > 0);
  return {
    ok: true,
    value: {
      parts: due,
      totalPct: due.reduce((sum, { pct }) => sum + pct, 0),
      sources: [
        "lc224",
        "stj1008",
        ...(isReformed ? (["lc214"] as const) : (["stf69"] as const)),
        ...icmsSources,
      ],
      confidence: icmsConfidence,
    },
  };
}

/** CBS with IBS, and ICMS, as shares of what the buyer pays; the rate is of the price without. */
function reformedShares({ cbsIbsPct, icmsBase }: PresumidoRequest, icms: number) {
  const rate = cbsIbsPct / 100;
  if (icmsBase === "WITH_CBS") return { icms, cbsIbs: (rate * (1 - icms)) / (1 + rate) };
  const net = 1 / (1 + rate * (1 - icms));
  return { icms: icms * net, cbsIbs: rate * (1 - icms) * net };
}

/** The income taxes of one more real of revenue. */
function incomeShares({ month, quarterRevenueCents, countsIncrease }: PresumidoRequest) {
  const { irpj, csll, additional, increase } = presumido;
  const isAbove = countsIncrease && quarterRevenueCents > increase.overCents;
  const irpjProfit = profitShare(irpj, isAbove && month >= increase.irpjFrom);
  const csllProfit = profitShare(csll, isAbove && month >= increase.csllFrom);
  const isAdditional = quarterRevenueCents * profitShare(irpj, false) > additional.overCents;
  return {
    irpj: (irpjProfit * irpj.rateBps) / 10_000,
    additional: isAdditional ? (irpjProfit * additional.rateBps) / 10_000 : 0,
    csll: (csllProfit * csll.rateBps) / 10_000,
  };
}

function profitShare({ presumptionBps }: { presumptionBps: number }, isRaised: boolean): number {
  return (presumptionBps / 10_000) * (isRaised ? presumido.increase.factor : 1);
}

/** IRPJ with its additional, and CSLL, of a whole quarter. Centavos, unrounded. */
export function presumidoQuarter({
  month,
  revenueCents,
  countsIncrease,
}: {
  /** Any month of the quarter. */
  month: CivilMonth;
  revenueCents: number;
  countsIncrease: boolean;
}): { irpjCents: number; additionalCents: number; csllCents: number } {
  const { irpj, csll, additional, increase } = presumido;
  const above = countsIncrease ? Math.max(0, revenueCents - increase.overCents) : 0;
  const baseOf = (of: { presumptionBps: number }, from: CivilMonth) =>
    (revenueCents - above) * profitShare(of, false) + above * profitShare(of, month >= from);
  const irpjBase = baseOf(irpj, increase.irpjFrom);
  return {
    irpjCents: (irpjBase * irpj.rateBps) / 10_000,
    additionalCents: (Math.max(0, irpjBase - additional.overCents) * additional.rateBps) / 10_000,
    csllCents: (baseOf(csll, increase.csllFrom) * csll.rateBps) / 10_000,
  };
}

function checkRequest(request: PresumidoRequest): FieldIssue[] {
  const { month, quarterRevenueCents, icmsPct, cbsIbsPct } = request;
  const issues: FieldIssue[] = [];
  if (!isCivilMonth(month) || month < firstSimplesMonth) issues.push(presumidoIssues.monthOutside);
  if (!(quarterRevenueCents >= 0 && quarterRevenueCents <= maxQuarterCents))
    issues.push(presumidoIssues.quarterOutside);
  if (!(icmsPct >= 0 && icmsPct < 100)) issues.push(presumidoIssues.icmsOutside);
  if (!(cbsIbsPct >= 0 && cbsIbsPct <= 100)) issues.push(presumidoIssues.cbsIbsOutside);
  return issues;
}
