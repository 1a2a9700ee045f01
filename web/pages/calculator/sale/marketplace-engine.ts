import { calculateMarketplacePrice } from "#core/calculator/marketplace/calculate-marketplace-price.ts";
import { marketplaceCurve } from "#core/calculator/marketplace/marketplace-curve.ts";
import { unitPrice } from "#core/calculator/marketplace/sale-terms.ts";
import { suggestPrice } from "#core/calculator/marketplace/suggest-price.ts";
import { feeFormula } from "#core/fees/fee-text.ts";
import { checkMarketplaceInput } from "#core/fees/input/marketplace-input-rules.ts";
import { discountCaution, lossZoneNote, priceCaution } from "#web/features/sale/loss-zone-text.ts";
import { feeLineNote } from "../marketplace-view/fee-line-note.ts";
import { printedRules } from "../marketplace-view/printed-rules.ts";

/**
 * What a sale under a marketplace's rules is calculated and told with: code that own fees do not
 * load.
 */
export const marketplaceEngine = {
  calculateMarketplacePrice,
  suggestPrice,
  unitPrice,
  marketplaceCurve,
  checkMarketplaceInput,
  feeFormula,
  feeLineNote,
  lossZoneNote,
  priceCaution,
  discountCaution,
  printedRules,
};

export type MarketplaceEngine = typeof marketplaceEngine;
