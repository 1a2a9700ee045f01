import type { FieldValues } from "#core/pricing/price-fields.ts";
import type { DetailValues } from "#core/sale/form-details.ts";
import type { SaleValues } from "#core/sale/sale-fields.ts";
import { writeDecimal } from "#core/sale/write-decimal.ts";
import type { SellerDefaults } from "../seller-defaults.ts";
import { formChannelOf } from "./form-channel.ts";

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
    channel: formChannelOf(channel),
    shopeeSellerType: defaults.sellerType,
    // A blank field means 0 orders.
    shopeeOrders: defaults.ordersIn90Days === 0 ? "" : String(defaults.ordersIn90Days),
    mercadoLivreReputation: defaults.reputation,
    amazonPlan: defaults.amazonPlan,
    magaluPlan: defaults.magaluPlan,
    priceEnding: defaults.priceEnding,
  };
}
