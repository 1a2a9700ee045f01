import { minimumMarginPct } from "#core/calculator/own-fees/target-price.ts";
import type { PriceEnding } from "#core/calculator/price-ending.ts";
import { defaultPriceInput } from "#core/calculator/price-input.ts";
import type { AmazonPlan, MagaluPlan, Reputation, SellerType } from "#core/fees/input/marketplace-input.ts";
import type { Channel } from "./channel.ts";

export const taxRegimes = ["NONE", "MEI", "SIMPLES", "OTHER"] as const;
export type TaxRegime = (typeof taxRegimes)[number];

/**
 * What the calculator, products and imports assume of a seller (AC-06), where a listing has nothing
 * of its own. Money in centavos, percentages in per cent.
 */
export type SellerDefaults = {
  taxRegime: TaxRegime | null;
  taxSellPct: number;
  packagingCents: number;
  /** Below it a margin is thin. */
  minimumMarginPct: number;
  useAds: boolean;
  roasTarget: number;
  sellerType: SellerType;
  ordersIn90Days: number;
  reputation: Reputation;
  amazonPlan: AmazonPlan;
  magaluPlan: MagaluPlan;
  /** Where the seller sells; the first is a new listing's. Empty: own fees. */
  marketplaces: readonly Channel[];
  priceEnding: PriceEnding;
};

/** Defaults before the seller saves any. */
export const initialSellerDefaults: SellerDefaults = {
  taxRegime: null,
  taxSellPct: defaultPriceInput.taxSellPct,
  packagingCents: 0,
  minimumMarginPct,
  useAds: false,
  roasTarget: defaultPriceInput.roasTarget,
  sellerType: "CNPJ",
  ordersIn90Days: 0,
  reputation: "GREEN",
  amazonPlan: "PROFESSIONAL",
  magaluPlan: "STANDARD",
  marketplaces: [],
  priceEnding: "NONE",
};
