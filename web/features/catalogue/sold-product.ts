import type { ListingTerms } from "#core/sale/listing-terms.ts";
import type { SoldListing, SoldProduct } from "#core/sale/sold-product.ts";
import { SoldListing_listing } from "#web/features/sale-form/generated/sale-fragments.ts";
import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";

const SoldProduct_product = graphql(`
  fragment SoldProduct_product on Product {
    costCents
    taxBuyPct
    singlePhaseFrom
    icmsPaidFrom
    packagingCents
    weightGrams
    lengthCm
    widthCm
    heightCm
  }
`);

/** The product data that a listing's figures depend on, from the server. */
export function soldProduct(product: FragmentType<typeof SoldProduct_product>): SoldProduct {
  const stored = readFragment(SoldProduct_product, product);
  const { costCents, packagingCents, weightGrams, lengthCm, widthCm, heightCm, taxBuyPct } = stored;
  return {
    singlePhaseFrom: stored.singlePhaseFrom ?? null,
    icmsPaidFrom: stored.icmsPaidFrom ?? null,
    costCents: costCents ?? null,
    taxBuyPct,
    packagingCents: packagingCents ?? null,
    weightGrams: weightGrams ?? null,
    lengthCm: lengthCm ?? null,
    widthCm: widthCm ?? null,
    heightCm: heightCm ?? null,
  };
}

/** The listing data that its figures depend on, from the server. */
export function soldListing(listing: FragmentType<typeof SoldListing_listing>): SoldListing {
  const { channel, listingType, channelName, priceCents, unitsPerMonth, terms } = readFragment(
    SoldListing_listing,
    listing,
  );
  return {
    channel,
    listingType: listingType ?? null,
    channelName: channelName ?? null,
    priceCents: priceCents ?? null,
    unitsPerMonth: unitsPerMonth ?? null,
    terms: givenTerms(terms),
  };
}

type TermsByName = { [Term in keyof ListingTerms]-?: ListingTerms[Term] | null };

/** The terms that override the seller's defaults on this listing. */
function givenTerms(terms: Partial<TermsByName> & { __typename?: string }): ListingTerms {
  const own = Object.entries(terms).filter(
    ([name, value]) => name !== "__typename" && value !== null && value !== undefined,
  );
  // Object.fromEntries loses the types of the names; without nulls these are the listing's own
  // terms.
  return Object.fromEntries(own) as ListingTerms;
}
