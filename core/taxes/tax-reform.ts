import type { CivilMonth } from "./civil-month.ts";

/**
 * From this month on IBS and CBS are a test, which includes neither the Simples (LC 214 art. 348
 * III c) nor a MEI.
 */
export const reformTestFrom: CivilMonth = "2026-01";

/**
 * From this month on IBS and CBS are part of the DAS, whose rate stays the same in 2027 and 2028. A
 * company of the Simples may choose, for each half-year, to pay both outside the DAS (LC 214).
 */
export const reformOptionFrom: CivilMonth = "2027-01";

/**
 * The first half-year of that option. Who chose it may cancel from 2026-11-03 to 2026-12-20
 * (Resolução CGSN 194/2026).
 */
export const reformCancellation = {
  noticeFrom: "2026-11" as CivilMonth,
  optionTo: "2027-06" as CivilMonth,
};
