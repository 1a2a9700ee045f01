import { feeFormula } from "#core/fees/fee-text.ts";
import { checkMarketplaceInput } from "#core/fees/input/marketplace-input-rules.ts";
import { calculateMarketplacePrice } from "#core/pricing/marketplace/calculate-marketplace-price.ts";
import { marketplaceCurve } from "#core/pricing/marketplace/marketplace-curve.ts";
import { unitPrice } from "#core/pricing/marketplace/sale-terms.ts";
import { suggestPrice } from "#core/pricing/marketplace/suggest-price.ts";
import { discountCaution, lossZoneNote, priceCaution } from "#web/features/sale/loss-zone-text.ts";
import { feeLineNote } from "../marketplace-view/fee-line-note.ts";
import { printedRules } from "../marketplace-view/printed-rules.ts";

/**
 * The functions that calculate and describe a sale under a marketplace's rules. Own fees do not
 * load this code.
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
