import type { CivilDay } from "#core/fees/fee-schedule.ts";
import { type Checked, checked } from "#core/field-issue.ts";
import { cleanText } from "#core/format/bounded-text.ts";
import { months } from "#core/format/date.ts";
import { formatMoney } from "#core/format/money.ts";
import type { MarketplaceInput } from "#core/sale/marketplace-input.ts";
import { requiredNameIssue } from "../format/text-issues.ts";
import { salePlace } from "./sale-place.ts";
import { scenarioText as text } from "./scenario-text.ts";

/** Maximum length of a scenario's name, in code points (D323). */
export const maxScenarioName = 120;

/** Checks a scenario's name (D323): not blank, no forbidden characters, at most 120 characters. */
export function checkScenarioName(name: string | null | undefined): Checked<string> {
  const value = cleanText(name, maxScenarioName);
  const rule = { max: maxScenarioName, required: text.nameRequired, tooLong: text.nameTooLong };
  return checked(value, [requiredNameIssue("name", value, rule)]);
}

type Named = { marketplace: MarketplaceInput | null; priceList: number; day: CivilDay };

/** The name that a scenario gets unless its seller types another: 'Shopee a R$ 79,99, nov/26'. */
export function proposedScenarioName({ marketplace, priceList, day }: Named): string {
  const [year = "", month = ""] = day.split("-");
  const monthName = (months[Number(month) - 1] ?? "").slice(0, 3);
  return `${salePlace(marketplace)} a ${formatMoney(priceList)}, ${monthName}/${year.slice(2)}`;
}

/** The name of a copy, within the limit: 'Shopee a R$ 79,99, nov/26 (cópia)'. */
export function copiedScenarioName(name: string): string {
  const suffix = " (cópia)";
  const kept = Array.from(name).slice(0, maxScenarioName - suffix.length);
  return `${kept.join("").trimEnd()}${suffix}`;
}
