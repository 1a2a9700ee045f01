import type { AmazonPlan, MagaluPlan, Reputation, SellerType } from "#core/fees/input/marketplace-input.ts";
import { minimumMarginPct } from "#core/pricing/own-fees/target-price.ts";
import type { PriceEnding } from "#core/pricing/price-ending.ts";
import { defaultPriceInput } from "#core/pricing/price-input.ts";
import type { Channel } from "./channel.ts";

export const taxRegimes = ["NONE", "MEI", "SIMPLES", "OTHER"] as const;
export type TaxRegime = (typeof taxRegimes)[number];

/**
 * The seller's defaults for the calculator, products and imports (AC-06), used where a listing has
 * no value of its own. Money in centavos, percentages in per cent.
 */
export type SellerDefaults = {
  taxRegime: TaxRegime | null;
  taxSellPct: number;
  packagingCents: number;
  /** CH-04. */
  returnsPct: number;
  returnCostCents: number;
  /** A margin below this is thin. */
  minimumMarginPct: number;
  useAds: boolean;
  roasTarget: number;
  sellerType: SellerType;
  ordersIn90Days: number;
  reputation: Reputation;
  amazonPlan: AmazonPlan;
  magaluPlan: MagaluPlan;
  /** The channels on which the seller sells; a new listing gets the first. Empty: own fees. */
  marketplaces: readonly Channel[];
  priceEnding: PriceEnding;
};

/** Defaults before the seller saves any. */
export const initialSellerDefaults: SellerDefaults = {
  taxRegime: null,
  taxSellPct: defaultPriceInput.taxSellPct,
  packagingCents: 0,
  returnsPct: 0,
  returnCostCents: 0,
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
