import {
  amazonLogistics,
  amazonOrigins,
  amazonPlans,
  listingTypes,
  type MarketplaceInput,
  magaluPlans,
  mercadoLivreLogistics,
  reputations,
  sellerTypes,
} from "#core/fees/input/marketplace-input.ts";
import { oneOf } from "#core/one-of.ts";
import { channelOf, saleNumber } from "./read-sale.ts";
import type { SaleField, SaleValues } from "./sale-fields.ts";

/**
 * Converts the form to the input of its marketplace; null with own fees. Never fails: a blank or
 * unreadable number is left out, and an unknown option gets the default.
 */
export function toMarketplaceInput(values: SaleValues): MarketplaceInput | null {
  const number = (field: SaleField) => saleNumber(field, values[field]);
  const isOn = (field: SaleField) => values[field] === "true";
  const text = (field: SaleField) => values[field].trim() || null;
  const date = text("feesDay");
  const parcel = () => ({
    weightGrams: number("weightGrams"),
    lengthCm: number("lengthCm"),
    widthCm: number("widthCm"),
    heightCm: number("heightCm"),
  });
  switch (channelOf(values)) {
    case "OWN":
      return null;
    case "SHOPEE":
      return {
        marketplace: "SHOPEE",
        date,
        sellerType: oneOf(sellerTypes, values.shopeeSellerType),
        ordersIn90Days: number("shopeeOrders"),
        campaign: isOn("shopeeCampaign"),
        freeShippingProgramme: isOn("shopeeProgramme"),
        percentOverride: number("shopeePercent"),
        fixedOverride: number("shopeeFixed"),
      };
    case "MERCADO_LIVRE":
      return {
        marketplace: "MERCADO_LIVRE",
        date,
        ...parcel(),
        category: text("mercadoLivreCategory"),
        listingType: oneOf(listingTypes, values.mercadoLivreListing),
        logistics: oneOf(mercadoLivreLogistics, values.mercadoLivreLogistics),
        reputation: oneOf(reputations, values.mercadoLivreReputation),
        fastFreeShipping: isOn("mercadoLivreFastShipping"),
        percentOverride: number("mercadoLivrePercent"),
        fixedOverride: number("mercadoLivreFixed"),
        shippingCostOverride: number("mercadoLivreShipping"),
      };
    case "TIKTOK_SHOP":
      return {
        marketplace: "TIKTOK_SHOP",
        date,
        shippingProgramme: isOn("tiktokProgramme"),
        percentOverride: number("tiktokPercent"),
        fixedOverride: number("tiktokFixed"),
      };
    case "AMAZON":
      return {
        marketplace: "AMAZON",
        date,
        ...parcel(),
        category: text("amazonCategory"),
        plan: oneOf(amazonPlans, values.amazonPlan),
        logistics: oneOf(amazonLogistics, values.amazonLogistics),
        origin: oneOf(amazonOrigins, values.amazonOrigin),
        percentOverride: number("amazonPercent"),
        shippingCostOverride: number("amazonShipping"),
      };
    case "SHEIN":
      return {
        marketplace: "SHEIN",
        date,
        category: text("sheinCategory"),
        weightGrams: number("weightGrams"),
        percentOverride: number("sheinPercent"),
        shippingCostOverride: number("sheinShipping"),
      };
    case "MAGALU":
      return {
        marketplace: "MAGALU",
        date,
        plan: oneOf(magaluPlans, values.magaluPlan),
        percentOverride: number("magaluPercent"),
        fixedOverride: number("magaluFixed"),
        shippingCostOverride: number("magaluShipping"),
      };
  }
}
