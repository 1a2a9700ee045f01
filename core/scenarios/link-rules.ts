import { type Checked, checked } from "#core/field-issue.ts";
import { scenarioText as text } from "./scenario-text.ts";

/** How long a link to a scenario works unless its owner says otherwise (SC-05). */
export const defaultLinkDays = 30;
/** The longest that a link works. */
export const maxLinkDays = 365;
/** Maximum number of working links of one scenario (D327). */
export const maxScenarioLinks = 10;

/** Checks for how many days a link is to work (D327): 1 to 365, whole. */
export function checkLinkDays(days: number): Checked<number> {
  const isGood = Number.isInteger(days) && days >= 1 && days <= maxLinkDays;
  return checked(days, [isGood ? null : { field: "days", title: "Prazo inválido", message: text.linkDays }]);
}
