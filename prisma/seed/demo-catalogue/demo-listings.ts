import type { ListingTerms } from "#core/sale/listing-terms.ts";
import { type DemoPlace, type DemoProduct, demoProducts } from "./demo-products.ts";

type DemoKit = Omit<DemoProduct, "cost"> & { parts: Record<string, number> };

/** Kits of the demo products: quantities by SKU. */
export const demoKits: readonly DemoKit[] = [
  {
    sku: "KIT-001",
    name: "Kit escritório: planner, canetas e luminária",
    kind: "paper",
    grams: 560,
    unitsPerMonth: 11,
    prices: { S: 109.9, M: 124.9 },
    tags: ["presente", "kit"],
    parts: { "PAP-001": 1, "PAP-002": 1, "PAP-006": 1 },
  },
  {
    sku: "KIT-002",
    name: "Kit treino em casa: tapete, faixas e corda",
    kind: "sport",
    grams: 1650,
    unitsPerMonth: 8,
    prices: { S: 139.9, M: 159.9 },
    tags: ["kit"],
    parts: { "ESP-001": 1, "ESP-002": 1, "ESP-003": 1 },
  },
];

/** Every listing with today's price in reais; null: not priced yet. */
export const demoListings = [...demoProducts, ...demoKits].flatMap(({ sku, prices }) =>
  // Object.entries loses the type of the keys.
  (Object.entries(prices) as [DemoPlace, number | null][]).map(([place, reais]) => ({ sku, place, reais })),
);

/** No longer sold, kept for its history. */
export const demoArchived = "CEL-007";

/** The terms of the listings that do not use the defaults. */
export const demoTerms: Readonly<Record<string, ListingTerms>> = {
  "COZ-001 S": { useAds: true, roasTarget: 9 },
  "COZ-001 A": { logistics: "FBA" },
  "COZ-004 T": { affiliatesPct: 10 },
  "COZ-006 T": { affiliatesPct: 8 },
  "CAS-002 S": { useAds: true, roasTarget: 11 },
  "CAS-005 S": { campaign: true },
  "CAS-007 T": { affiliatesPct: 12 },
  "PAP-003 S": { discountPct: 5 },
  "CEL-001 S": { useAds: true, roasTarget: 7, couponPct: 3 },
  "CEL-002 T": { affiliatesPct: 10 },
  "CEL-004 A": { logistics: "FBA" },
  "PET-001 M": { shippingCostOverride: 21.9 },
  "PET-002 M": { shippingCostOverride: 19.5 },
  "PET-005 M": { shippingCostOverride: 9.9 },
  "PET-001 S": { campaign: true, useAds: true, roasTarget: 12 },
  "PET-003 T": { affiliatesPct: 10, useAds: true, roasTarget: 8 },
  "BEL-001 M": { discountPct: 8 },
  "ESP-001 S": { useAds: true, roasTarget: 10 },
  "BRI-001 A": { logistics: "FBA" },
  "BOL-001 M": { couponPct: 5 },
};
