/**
 * The marketplaces whose rules the product knows. For any other marketplace the seller types the
 * figures.
 */
export const marketplaces = ["SHOPEE", "MERCADO_LIVRE", "TIKTOK_SHOP", "AMAZON", "SHEIN", "MAGALU"] as const;
export type Marketplace = (typeof marketplaces)[number];

/** Where a product is sold: with the seller's own fees, or under a marketplace's rules (FE-03). */
export const channels = ["OWN_FEES", ...marketplaces] as const;
export type Channel = (typeof channels)[number];
