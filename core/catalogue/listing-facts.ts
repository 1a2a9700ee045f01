import type { ListingType } from "#core/fees/input/marketplace-input.ts";
import type { Channel } from "./channel.ts";
import type { ListingTerms } from "./listing-terms.ts";

/** The facts of a product that its figures depend on. Money in centavos; null: not known. */
export type ProductFacts = {
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
 * The facts of a listing that its figures depend on: all that it stores (PR-02). Price in centavos;
 * null: not known.
 */
export type ListingFacts = {
  channel: Channel;
  /** Only for Mercado Livre. */
  listingType: ListingType | null;
  priceCents: number | null;
  /** Units that this listing sells in a month (GR-06). */
  unitsPerMonth: number | null;
  terms: ListingTerms;
};
