import type { Confidence } from "#core/fees/fee-schedule.ts";
import type { CivilMonth } from "../civil-month.ts";
import type { TaxSourceId } from "../tax-sources.ts";

/** The activity of a MEI: trade and industry, services, or both. */
export type MeiActivity = "COMMERCE" | "SERVICES" | "BOTH";

export type MeiAmounts = {
  validFrom: CivilMonth;
  validTo: CivilMonth;
  minimumWageCents: number;
  /** Share of the minimum wage. */
  inssBps: number;
  icmsCents: number;
  issCents: number;
  /** The due day of the DAS in the following month. */
  dueDay: number;
  annualLimitCents: number;
  sources: readonly TaxSourceId[];
  confidence: Confidence;
};

/**
 * The monthly payments of a MEI, by year. 2026: Decreto 12.797/2025. The DAS of 2027 depends on a
 * minimum wage that is not published yet (LC 214, annex XXIII).
 */
export const meiAmounts: readonly MeiAmounts[] = [
  {
    validFrom: "2026-01",
    validTo: "2026-12",
    minimumWageCents: 162_100,
    inssBps: 500,
    icmsCents: 100,
    issCents: 500,
    dueDay: 20,
    annualLimitCents: 8_100_000,
    sources: ["dec12797", "read-fvmaker", "read-mei-annex"],
    confidence: "CONFIRMED",
  },
];

/** The amounts of a month; null when they are not known. */
export function findMeiAmounts(month: CivilMonth): MeiAmounts | null {
  return meiAmounts.find(({ validFrom, validTo }) => validFrom <= month && month <= validTo) ?? null;
}

/** The monthly INSS of a MEI: 5 % of the minimum wage. Centavos. */
export function meiInssCents({ minimumWageCents, inssBps }: MeiAmounts): number {
  return Math.round((minimumWageCents * inssBps) / 10_000);
}

/** The monthly DAS: INSS, with ICMS for trade, with ISS for services. Centavos. */
export function meiDasCents(amounts: MeiAmounts, activity: MeiActivity): number {
  const icms = activity === "SERVICES" ? 0 : amounts.icmsCents;
  const iss = activity === "COMMERCE" ? 0 : amounts.issCents;
  return meiInssCents(amounts) + icms + iss;
}
