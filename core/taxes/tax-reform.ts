import type { CivilMonth } from "./civil-month.ts";
import type { TaxSourceId } from "./tax-sources.ts";

/** The rates of IBS and CBS in a period of the tax reform, basis points. */
export type ReformPeriod = {
  validFrom: CivilMonth;
  validTo: CivilMonth;
  /** Null: the sources do not give it. */
  cbsBps: number | null;
  ibsBps: number;
  /** What companies of the Simples and MEIs pay in addition to their DAS. */
  onTopOfDasBps: number;
  sources: readonly TaxSourceId[];
};

/**
 * From this month on a company of the Simples may choose, for each half-year, to pay IBS and CBS
 * outside the DAS.
 */
export const reformOptionFrom: CivilMonth = "2027-01";

/**
 * IBS and CBS at the start of the tax reform (LC 214). In 2026 they are a test that includes
 * neither the Simples (art. 348 III c) nor a MEI; in 2027 and 2028 they are part of the DAS, whose
 * rate stays the same.
 */
export const taxReform: readonly ReformPeriod[] = [
  {
    validFrom: "2026-01",
    validTo: "2026-12",
    cbsBps: 90,
    ibsBps: 10,
    onTopOfDasBps: 0,
    sources: ["lc214", "read-fontes-fiscais"],
  },
  {
    validFrom: reformOptionFrom,
    validTo: "2028-12",
    cbsBps: null,
    ibsBps: 10,
    onTopOfDasBps: 0,
    sources: ["lc214", "read-fontes-fiscais", "read-simples-br"],
  },
];

/** The period of a month; null before the reform and after the last known period. */
export function findReformPeriod(month: CivilMonth): ReformPeriod | null {
  return taxReform.find(({ validFrom, validTo }) => validFrom <= month && month <= validTo) ?? null;
}
