import { graphql } from "#web/gql/gql.ts";
import type { ListingRow_ListingFragment } from "#web/gql/graphql.ts";

/** The data of a listing for a table row, or for a card on a phone. */
export const ListingRow_listing = graphql(`
  fragment ListingRow_listing on Listing {
    id
    channel
    listingType
    channelName
    priceCents
    unitsPerMonth
    terms {
      discountPct
      couponPct
      roasTarget
    }
    profitCents
    marginPct
    monthlyProfitCents
    health
    betterPriceCents
    missing
    isStale
    version
    product {
      id
      name
      sku
      category
      tags
      costCents
      weightGrams
      isKit
      isReadOnly
      archivedAt
      version
    }
  }
`);

export type ListingRow = ListingRow_ListingFragment;
