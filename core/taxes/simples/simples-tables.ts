import type { Confidence } from "#core/fees/fee-schedule.ts";
import type { CivilMonth } from "../civil-month.ts";
import type { TaxSourceId } from "../tax-sources.ts";

/** Annex I applies to trade, annex II to the sale of goods that the company makes. */
export const simplesAnnexes = ["I", "II"] as const;

export type SimplesAnnex = (typeof simplesAnnexes)[number];

/** One row of an annex: the largest revenue of 12 months that it applies to, the bound included. */
export type SimplesBand = { upToCents: number; nominalBps: number; deductCents: number };

/** By rising revenue. */
export type SimplesBands = readonly [SimplesBand, ...SimplesBand[]];

export type SimplesTable = {
  annex: SimplesAnnex;
  validFrom: CivilMonth;
  /** Last month of the table; null while no end is known. */
  validTo: CivilMonth | null;
  bands: SimplesBands;
  sources: readonly TaxSourceId[];
  confidence: Confidence;
};

/**
 * Above this revenue of 12 months a company leaves the Simples Nacional. Centavos, LC 123 art. 3.
 */
export const simplesLimitCents = 480_000_000;

/** Above this revenue ICMS is paid outside the DAS. Centavos, LC 123 art. 13-A. */
export const simplesSublimitCents = 360_000_000;

/** From this month on the RBT12 leaves out the previous month (LC 214). */
export const newRevenueWindowFrom: CivilMonth = "2027-01";

/** The first month of the current tables (LC 155). */
export const firstSimplesMonth: CivilMonth = "2018-01";

/**
 * The last month that can be calculated. The tax reform's transition ends in 2033, and the Simples
 * Nacional of that year is not known (LC 214).
 */
export const lastSimplesMonth: CivilMonth = "2032-12";

const tradeUpTo3600: SimplesBands = [
  { upToCents: 18_000_000, nominalBps: 400, deductCents: 0 },
  { upToCents: 36_000_000, nominalBps: 730, deductCents: 594_000 },
  { upToCents: 72_000_000, nominalBps: 950, deductCents: 1_386_000 },
  { upToCents: 180_000_000, nominalBps: 1070, deductCents: 2_250_000 },
  { upToCents: 360_000_000, nominalBps: 1430, deductCents: 8_730_000 },
];
const trade: SimplesBands = [
  ...tradeUpTo3600,
  { upToCents: simplesLimitCents, nominalBps: 1900, deductCents: 37_800_000 },
];
const tradeSources = ["lc123", "lc155", "lc214", "read-simples-br", "read-fontes-fiscais"] as const;

/**
 * The annexes of the Simples Nacional, by month (LC 123 as changed by LC 155 and LC 214). In 2027
 * and 2028 only the nominal rate of the last row differs. From 2027 on industry uses annex I,
 * except for goods that keep the IPI, whose table is not known.
 */
export const simplesTables: readonly SimplesTable[] = [
  {
    annex: "I",
    validFrom: firstSimplesMonth,
    validTo: "2026-12",
    bands: trade,
    sources: tradeSources,
    confidence: "CONFIRMED",
  },
  {
    annex: "I",
    validFrom: "2027-01",
    validTo: "2028-12",
    bands: [...tradeUpTo3600, { upToCents: simplesLimitCents, nominalBps: 1890, deductCents: 37_800_000 }],
    sources: tradeSources,
    confidence: "CONFIRMED",
  },
  {
    annex: "I",
    validFrom: "2029-01",
    validTo: null,
    bands: trade,
    sources: tradeSources,
    confidence: "CONFIRMED",
  },
  {
    annex: "II",
    validFrom: firstSimplesMonth,
    validTo: "2026-12",
    bands: [
      { upToCents: 18_000_000, nominalBps: 450, deductCents: 0 },
      { upToCents: 36_000_000, nominalBps: 780, deductCents: 594_000 },
      { upToCents: 72_000_000, nominalBps: 1000, deductCents: 1_386_000 },
      { upToCents: 180_000_000, nominalBps: 1120, deductCents: 2_250_000 },
      { upToCents: 360_000_000, nominalBps: 1470, deductCents: 8_550_000 },
      { upToCents: simplesLimitCents, nominalBps: 3000, deductCents: 72_000_000 },
    ],
    sources: ["lc155", "lc214", "read-simples-br", "read-fontes-fiscais"],
    confidence: "CONFIRMED",
  },
];

/**
 * The band of a revenue of 12 months, from 1; null above the limit of the Simples. All annexes and
 * years have the same bounds.
 */
export function bandOfRevenue(rbt12Cents: number): number | null {
  const index = trade.findIndex(({ upToCents }) => rbt12Cents <= upToCents);
  return index < 0 ? null : index + 1;
}

/** The table of an annex in a month; null when none is known. */
export function findSimplesTable(annex: SimplesAnnex, month: CivilMonth): SimplesTable | null {
  const holds = (table: SimplesTable) =>
    table.annex === annex && table.validFrom <= month && (table.validTo === null || month <= table.validTo);
  return simplesTables.find(holds) ?? null;
}
