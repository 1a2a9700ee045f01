import type { PaidTaxDays } from "#core/taxes/simples/product-tax.ts";
import type { Channel } from "./channel.ts";
import type { ListingType } from "./choices.ts";
import type { ListingTerms } from "./listing-terms.ts";

/** What a product's figures depend on. Money in centavos; null: unknown. */
export type SoldProduct = PaidTaxDays & {
  costCents: number | null;
  taxBuyPct: number;
  /** Null: the seller's default. */
  packagingCents: number | null;
  weightGrams: number | null;
  lengthCm: number | null;
  widthCm: number | null;
  heightCm: number | null;
};

/**
 * What a listing's figures depend on: all that it stores (PR-02). Price in centavos; null: unknown.
 */
export type SoldListing = {
  channel: Channel;
  /** Only for Mercado Livre. */
  listingType: ListingType | null;
  /** The marketplace's name, only for OTHER; null: not named. */
  channelName: string | null;
  priceCents: number | null;
  /** Units that this listing sells in a month (GR-06). */
  unitsPerMonth: number | null;
  terms: ListingTerms;
};
