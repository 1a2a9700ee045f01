import type { MarketplaceRules } from "../../fee-schedule.ts";
import { amazonLogistics } from "./logistics.ts";
import { amazonPlans, amazonReferral } from "./referral.ts";
import { amazonSources } from "./sources.ts";

export const amazonRules: MarketplaceRules = {
  marketplace: "AMAZON",
  name: "Amazon",
  checkedOn: "2026-10-12",
  schedules: [amazonReferral, ...amazonPlans, ...amazonLogistics],
  sources: amazonSources,
};
