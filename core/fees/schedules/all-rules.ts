import type { Marketplace } from "#core/sale/channel.ts";
import type { MarketplaceRules } from "../fee-schedule.ts";
import { amazonRules } from "./amazon/amazon-rules.ts";
import { magaluRules } from "./magalu/magalu-rules.ts";
import { mercadoLivreRules } from "./mercado-livre/mercado-livre-rules.ts";
import { otherRules } from "./other/other-rules.ts";
import { ownStoreRules } from "./own-store/own-store-rules.ts";
import { sheinRules } from "./shein/shein-rules.ts";
import { shopeeRules } from "./shopee/shopee-rules.ts";
import { tiktokShopRules } from "./tiktok-shop/tiktok-shop-rules.ts";

/**
 * Every marketplace's rules, for the server. The browser loads one marketplace's module at a time.
 */
export const allRules: Readonly<Record<Marketplace, MarketplaceRules>> = {
  SHOPEE: shopeeRules,
  MERCADO_LIVRE: mercadoLivreRules,
  TIKTOK_SHOP: tiktokShopRules,
  AMAZON: amazonRules,
  SHEIN: sheinRules,
  MAGALU: magaluRules,
  OWN_STORE: ownStoreRules,
  OTHER: otherRules,
};
