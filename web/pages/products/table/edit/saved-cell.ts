import type { ProductInput } from "#core/catalogue/product-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import type { ProductFieldsInput } from "#web/gql/graphql.ts";

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
    isStale
    version
  }
`);

/** A change of a product as the API takes it: its lists can be written to. */
export function productInput({ tags, ...fields }: ProductInput): ProductFieldsInput {
  return tags === undefined ? fields : { ...fields, tags: tags && [...tags] };
}
