import { graphql } from "#web/gql/gql.ts";

/** The data that saving changes in the table: the cache updates every row of the product. */
export const SavedCell_product = graphql(`
  fragment SavedCell_product on Product {
    id
    name
    category
    tags
    costCents
    weightGrams
    version
    listings {
      ...SavedCell_listing
    }
  }
`);

/** What a change in the table may change of a listing, and what a row shows of it. */
export const SavedCell_listing = graphql(`
  fragment SavedCell_listing on Listing {
    id
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
  }
`);
