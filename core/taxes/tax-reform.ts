import type { CivilDay } from "#core/fees/fee-schedule.ts";
import type { CivilMonth } from "./civil-month.ts";
import type { TaxRegime } from "./tax-regimes.ts";

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
 * The half-years of that option: the days on which it is chosen (null: before they were announced
 * here) and until when it can be cancelled. For the second half of 2027 an older text of the law
 * says April.
 */
export const reformOptions = [
  {
    half: "o primeiro semestre de 2027",
    choose: null,
    cancel: { from: "2026-11-03", to: "2026-12-20" },
    law: "Resolução CGSN 194/2026",
  },
  {
    half: "o segundo semestre de 2027",
    choose: { from: "2027-03-01", to: "2027-03-31" },
    cancel: { from: "2027-04-01", to: "2027-05-31" },
    law: "Resolução CGSN 190/2026; um texto anterior da lei diz abril",
  },
  {
    half: "o primeiro semestre de 2028",
    choose: { from: "2027-09-01", to: "2027-09-30" },
    cancel: { from: "2027-10-01", to: "2027-11-30" },
    law: "Resolução CGSN 190/2026",
  },
] as const satisfies readonly {
  half: string;
  choose: DaySpan | null;
  cancel: DaySpan;
  law: string;
}[];

type DaySpan = { from: CivilDay; to: CivilDay };

/** What can be done about the option on a day; null when nothing can. */
export function reformOptionOn(
  today: CivilDay,
): { act: "CHOOSE" | "CANCEL"; half: string; until: CivilDay; law: string } | null {
  const holds = (span: DaySpan | null) => span !== null && span.from <= today && today <= span.to;
  for (const { half, choose, cancel, law } of reformOptions) {
    if (holds(choose)) return { act: "CHOOSE", half, until: choose?.to ?? today, law };
    if (holds(cancel)) return { act: "CANCEL", half, until: cancel.to, law };
  }
  return null;
}

/**
 * From this day on the tax that sellers of these regimes gave is the one of the year before: PIS
 * and Cofins have ended. They are asked for the new one in this month (TX-04).
 */
export const newTaxAsked = {
  from: "2027-01-01",
  to: "2027-01-31",
  regimes: ["PRESUMIDO", "OTHER"],
} as const satisfies DaySpan & { regimes: readonly TaxRegime[] };
