import { shopeeRules } from "#core/fees/schedules/shopee/shopee-rules.ts";
import type { MarketplaceSale } from "#core/pricing/marketplace/marketplace-price.ts";
import { defaultPriceInput, type PriceInput, type PriceMode } from "#core/sale/price-input.ts";
import { calculateUnderRules } from "#web/features/calculation/calculate-under-rules.ts";
import type { Calculation } from "#web/features/calculation/calculation.ts";
import { exampleFormValues } from "#web/features/sale-form/values/form-values.ts";
import { type Details, readDetails } from "#web/features/sale-form/values/read-details.ts";

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
  const { calculation } = calculateUnderRules(
    { ...defaultPriceInput, ...input },
    mode,
    { ...readDetails(exampleFormValues), ...details },
    { ...shopee, ...sale },
  );
  if (calculation?.fees.kind !== "marketplace") throw new Error("the inputs make no sale");
  return { ...calculation, fees: calculation.fees };
}
