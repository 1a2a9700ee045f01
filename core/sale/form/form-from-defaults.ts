import type { DetailValues } from "#core/sale/form/form-details.ts";
import type { SaleValues } from "#core/sale/form/sale-fields.ts";
import type { FieldValues } from "#core/sale/price-fields.ts";
import type { SellerDefaults } from "#core/sale/seller-defaults.ts";
import { writeDecimal } from "#core/sale/typed/write-decimal.ts";

/** Fields of the calculator's form, as typed. */
type DefaultTexts = Pick<
  FieldValues<string, boolean>,
  "taxSellPct" | "packaging" | "returnsPct" | "returnCost" | "useAds" | "roasTarget"
> &
  Pick<DetailValues, "minimumMarginPct"> &
  Partial<SaleValues>;

/**
 * The values of the form's fields that a seller's defaults fill (AC-06): the first of the seller's
 * channels, and the facts about the seller that marketplaces ask for.
 */
export function formFromDefaults(defaults: SellerDefaults): DefaultTexts {
  const [channel = "OWN_FEES"] = defaults.marketplaces;
  return {
    taxSellPct: writeDecimal(defaults.taxSellPct, "percent"),
    packaging: writeDecimal(defaults.packagingCents / 100, "money"),
    returnsPct: writeDecimal(defaults.returnsPct, "percent"),
    returnCost: writeDecimal(defaults.returnCostCents / 100, "money"),
    useAds: defaults.useAds,
    roasTarget: writeDecimal(defaults.roasTarget, "multiple"),
    minimumMarginPct: writeDecimal(defaults.minimumMarginPct, "percent"),
    channel,
    shopeeSellerType: defaults.sellerType,
    // A blank field means 0 orders.
    shopeeOrders: defaults.ordersIn90Days === 0 ? "" : String(defaults.ordersIn90Days),
    mercadoLivreReputation: defaults.reputation,
    amazonPlan: defaults.amazonPlan,
    magaluPlan: defaults.magaluPlan,
    priceEnding: defaults.priceEnding,
  };
}
