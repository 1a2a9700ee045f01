import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/pricing/price-input.ts";
import { exampleFormValues } from "#web/pages/calculator/form/form-values.ts";
import { type Details, readDetails } from "#web/pages/calculator/form/read-details.ts";
import type { Calculation } from "#web/pages/calculator/result-view/calculation.ts";
import { marketplaceEngine } from "#web/pages/calculator/sale/marketplace-engine.ts";

/** A day on which the rules of 2026-10-01 apply. */
const shopee: MarketplaceSale = {
  marketplace: { marketplace: "SHOPEE", sellerType: "CNPJ" },
  rules: shopeeRules,
  today: "2026-11-22",
};

type Changes = {
  input?: Partial<PriceInput>;
  mode?: PriceMode;
  details?: Partial<Details>;
  sale?: Partial<MarketplaceSale>;
};

/** The specification's example, sold on Shopee unless `changes` differ. */
export function marketplaceCalculation({
  input,
  mode = "ADVANCED",
  details,
  sale,
}: Changes = {}): Calculation & {
  fees: { kind: "marketplace" };
} {
  const sold = { ...defaultPriceInput, ...input };
  const at = { ...shopee, ...sale };
  const outcome = marketplaceEngine.calculateMarketplacePrice(sold, mode, at);
  if (outcome?.outcome !== "priced") throw new Error("the inputs make no sale");
  const { result } = outcome;
  return {
    input: sold,
    mode,
    details: { ...readDetails(exampleFormValues), ...details },
    result,
    fees: { kind: "marketplace", sale: at, result, engine: marketplaceEngine },
  };
}
