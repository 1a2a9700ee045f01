import { type Marketplace, type MarketplaceRules, marketplaces } from "#core/fees/fee-schedule.ts";
import { loadRules } from "#core/fees/schedules/load-rules.ts";

export type AllRules = ReadonlyMap<Marketplace, MarketplaceRules>;

/** Every marketplace's rules. Rejects when one could not be loaded. */
export async function loadAllRules(): Promise<AllRules> {
  const loaded = await Promise.all(marketplaces.map(loadRules));
  return new Map(loaded.map((rules) => [rules.marketplace, rules]));
}
