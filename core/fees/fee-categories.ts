import { chooseSchedule } from "./choose-schedule.ts";
import type { CivilDay, FeeCategory, MarketplaceRules } from "./fee-schedule.ts";

/** The categories of a day's commission; none where it does not depend on the category. */
export function feeCategories(rules: MarketplaceRules, day: CivilDay): readonly FeeCategory[] {
  const charge = chooseSchedule(rules, "COMMISSION", day)?.charge;
  return charge?.shape === "categories" ? charge.categories : [];
}
