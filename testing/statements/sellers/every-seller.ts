import { amazonSeller } from "./amazon-seller.ts";
import { magaluSeller } from "./magalu-seller.ts";
import { mercadoLivreSeller } from "./mercado-livre-seller.ts";
import type { SellerMarketplace } from "./sale.ts";
import { sheinSeller } from "./shein-seller.ts";
import { shopeeSeller } from "./shopee-seller.ts";
import { tiktokShopSeller } from "./tiktok-shop-seller.ts";

/** The marketplaces whose statements are read. */
export const everySeller = {
  SHOPEE: shopeeSeller,
  MERCADO_LIVRE: mercadoLivreSeller,
  TIKTOK_SHOP: tiktokShopSeller,
  AMAZON: amazonSeller,
  MAGALU: magaluSeller,
  SHEIN: sheinSeller,
} as const satisfies Record<string, SellerMarketplace>;

export type SellerName = keyof typeof everySeller;
