import {
  amazonLogistics,
  amazonOrigins,
  type MarketplaceInput,
  mercadoLivreLogistics,
} from "#core/fees/input/marketplace-input.ts";
import { oneOf } from "#core/one-of.ts";
import { defaultPriceInput, neutralPriceInput, type PriceInput } from "#core/pricing/price-input.ts";
import type { ListingFacts, ProductFacts } from "./listing-facts.ts";
import type { SellerDefaults } from "./seller-defaults.ts";

/** The calculator's inputs of a listing, always in advanced mode. `marketplace` null: own fees. */
export type ListingSale = { input: PriceInput; marketplace: MarketplaceInput | null };

/**
 * The calculator's inputs of a listing: the product's facts, then the listing's own terms, then the
 * seller's defaults (AC-06). Own fees that are not set are those of the specification's example. A
 * missing cost or price is 0: `listingFigures` reports it first.
 */
export function listingSale(
  product: ProductFacts,
  listing: ListingFacts,
  defaults: SellerDefaults,
): ListingSale {
  const { terms } = listing;
  const packagingCents = product.packagingCents ?? defaults.packagingCents;
  const input: PriceInput = {
    ...neutralPriceInput,
    cost: (product.costCents ?? 0) / 100,
    priceList: (listing.priceCents ?? 0) / 100,
    taxBuyPct: product.taxBuyPct,
    taxSellPct: terms.taxSellPct ?? defaults.taxSellPct,
    packaging: packagingCents / 100,
    returnsPct: terms.returnsPct ?? defaults.returnsPct,
    returnCost: terms.returnCost ?? defaults.returnCostCents / 100,
    commPct: terms.commPct ?? defaultPriceInput.commPct,
    txPct: terms.txPct ?? defaultPriceInput.txPct,
    fixedFeeAuto: terms.fixedFeeAuto ?? defaultPriceInput.fixedFeeAuto,
    fixedFeeManual: terms.fixedFeeManual ?? defaultPriceInput.fixedFeeManual,
    freeShipping: terms.freeShipping ?? defaultPriceInput.freeShipping,
    commissionCap: terms.commissionCap ?? defaultPriceInput.commissionCap,
    discountPct: terms.discountPct ?? 0,
    couponPct: terms.couponPct ?? 0,
    extraHighlight: terms.extraHighlight ?? false,
    affiliatesPct: terms.affiliatesPct ?? 0,
    useAds: terms.useAds ?? defaults.useAds,
    roasTarget: terms.roasTarget ?? defaults.roasTarget,
  };
  return { input, marketplace: marketplaceInput(product, listing, defaults) };
}

function marketplaceInput(
  product: ProductFacts,
  { channel, listingType, terms }: ListingFacts,
  defaults: SellerDefaults,
): MarketplaceInput | null {
  const { category, percentOverride, fixedOverride, shippingCostOverride } = terms;
  const { weightGrams, lengthCm, widthCm, heightCm } = product;
  const parcel = { weightGrams, lengthCm, widthCm, heightCm };
  switch (channel) {
    case "OWN_FEES":
      return null;
    case "SHOPEE":
      return {
        marketplace: channel,
        sellerType: defaults.sellerType,
        ordersIn90Days: defaults.ordersIn90Days,
        campaign: terms.campaign,
        freeShippingProgramme: terms.freeShippingProgramme,
        percentOverride,
        fixedOverride,
      };
    case "MERCADO_LIVRE":
      return {
        marketplace: channel,
        ...parcel,
        category,
        listingType,
        logistics: oneOf(mercadoLivreLogistics, terms.logistics),
        reputation: defaults.reputation,
        fastFreeShipping: terms.fastFreeShipping,
        percentOverride,
        fixedOverride,
        shippingCostOverride,
      };
    case "TIKTOK_SHOP":
      return {
        marketplace: channel,
        shippingProgramme: terms.shippingProgramme,
        percentOverride,
        fixedOverride,
      };
    case "AMAZON":
      return {
        marketplace: channel,
        ...parcel,
        category,
        plan: defaults.amazonPlan,
        logistics: oneOf(amazonLogistics, terms.logistics),
        origin: oneOf(amazonOrigins, terms.origin),
        percentOverride,
        shippingCostOverride,
      };
    case "SHEIN":
      return { marketplace: channel, category, weightGrams, percentOverride, shippingCostOverride };
    case "MAGALU":
      return {
        marketplace: channel,
        plan: defaults.magaluPlan,
        percentOverride,
        fixedOverride,
        shippingCostOverride,
      };
  }
}
