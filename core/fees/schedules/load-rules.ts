import { type Marketplace, marketplaces } from "#core/sale/channel.ts";
import type { MarketplaceRules } from "../fee-schedule.ts";

const loaders: Readonly<Record<Marketplace, () => Promise<MarketplaceRules>>> = {
  SHOPEE: async () => (await import("./shopee/shopee-rules.ts")).shopeeRules,
  MERCADO_LIVRE: async () => (await import("./mercado-livre/mercado-livre-rules.ts")).mercadoLivreRules,
  TIKTOK_SHOP: async () => (await import("./tiktok-shop/tiktok-shop-rules.ts")).tiktokShopRules,
  AMAZON: async () => (await import("./amazon/amazon-rules.ts")).amazonRules,
  SHEIN: async () => (await import("./shein/shein-rules.ts")).sheinRules,
  MAGALU: async () => (await import("./magalu/magalu-rules.ts")).magaluRules,
  OWN_STORE: async () => (await import("./own-store/own-store-rules.ts")).ownStoreRules,
  OTHER: async () => (await import("./other/other-rules.ts")).otherRules,
};

/** Loads one marketplace's rules in the browser. Each marketplace's rules are a separate chunk. */
export function loadRules(marketplace: Marketplace): Promise<MarketplaceRules> {
  return loaders[marketplace]();
}

export type AllRules = Readonly<Record<Marketplace, MarketplaceRules>>;

/** Loads every marketplace's rules in the browser. Rejects when one fails to load. */
export async function loadAllRules(): Promise<AllRules> {
  const loaded = await Promise.all(marketplaces.map(async (name) => [name, await loadRules(name)] as const));
  // Object.fromEntries loses the type of the keys; the list has every marketplace.
  return Object.fromEntries(loaded) as AllRules;
}
