import type { Marketplace } from "#core/fees/fee-schedule.ts";

/** Where a listing sells: the seller's own fees, or a marketplace whose rules the product knows. */
export const channels = [
  "OWN_FEES",
  "SHOPEE",
  "MERCADO_LIVRE",
  "TIKTOK_SHOP",
  "AMAZON",
  "SHEIN",
  "MAGALU",
] as const satisfies readonly (Marketplace | "OWN_FEES")[];

export type Channel = (typeof channels)[number];
