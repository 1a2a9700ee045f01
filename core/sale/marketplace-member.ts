import type { Marketplace } from "./channel.ts";

/** The member of the API's `MarketplaceInput` that holds a marketplace's input. */
export const marketplaceMember = {
  SHOPEE: "shopee",
  MERCADO_LIVRE: "mercadoLivre",
  TIKTOK_SHOP: "tiktokShop",
  AMAZON: "amazon",
  SHEIN: "shein",
  MAGALU: "magalu",
  OWN_STORE: "ownStore",
  OTHER: "other",
} as const satisfies Record<Marketplace, string>;
