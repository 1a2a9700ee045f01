import { calculateMarketplacePrice } from "#core/calculator/marketplace/calculate-marketplace-price.ts";
import { suggestPrice } from "#core/calculator/marketplace/suggest-price.ts";
import { feeFormula } from "#core/fees/fee-text.ts";
import { checkMarketplaceInput } from "#core/fees/marketplace-input-rules.ts";

/** What a sale under a marketplace's rules is calculated with: code that own fees do not load. */
export const marketplaceEngine = {
  calculateMarketplacePrice,
  suggestPrice,
  checkMarketplaceInput,
  feeFormula,
};

export type MarketplaceEngine = typeof marketplaceEngine;
