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
