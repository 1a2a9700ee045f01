/**
 * The channels whose fees are calculated line by line. The last two are a shop of one's own (CH-01)
 * and any other marketplace (CH-02): their figures are mostly the seller's.
 */
export const marketplaces = [
  "SHOPEE",
  "MERCADO_LIVRE",
  "TIKTOK_SHOP",
  "AMAZON",
  "SHEIN",
  "MAGALU",
  "OWN_STORE",
  "OTHER",
] as const;
export type Marketplace = (typeof marketplaces)[number];

/** Where a product is sold: with the seller's own fees, or under a marketplace's rules (FE-03). */
export const channels = ["OWN_FEES", ...marketplaces] as const;
export type Channel = (typeof channels)[number];
