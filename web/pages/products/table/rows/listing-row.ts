import { graphql } from "#web/gql/gql.ts";
import type { ListingRow_ListingFragment, ProductGroup_ProductFragment } from "#web/gql/graphql.ts";

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
    fixPriceCents
    missing
    examples
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

/** What the heading of a product's listings says of them. */
export const ProductGroup_product = graphql(`
  fragment ProductGroup_product on Product {
    id
    listings {
      id
      monthlyProfitCents
    }
  }
`);

/** A row; with its product's listings where rows are grouped. */
export type ListingRow = ListingRow_ListingFragment & { group?: ProductGroup_ProductFragment };
