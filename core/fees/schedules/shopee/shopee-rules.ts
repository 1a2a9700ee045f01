import type { MarketplaceRules } from "../../fee-schedule.ts";
import { shopeeCommission } from "./commission.ts";
import { shopeeExtras } from "./extras.ts";
import { shopeeReference } from "./reference.ts";
import { shopeeSources } from "./sources.ts";

export const shopeeRules: MarketplaceRules = {
  marketplace: "SHOPEE",
  name: "Shopee",
  checkedOn: "2026-10-12",
  schedules: [...shopeeCommission, ...shopeeExtras, ...shopeeReference],
  sources: shopeeSources,
};
