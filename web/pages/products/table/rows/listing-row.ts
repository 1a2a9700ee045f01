import { type FragmentType, readFragment } from "#web/gql/fragment-masking.ts";
import { graphql } from "#web/gql/gql.ts";
import type {
  ListingRow_ListingFragment,
  ProductGroup_ProductFragment,
  SavedCell_ListingFragment,
} from "#web/gql/graphql.ts";

/** The data of a listing for a table row, or for a card on a phone. */
const ListingRow_listing = graphql(`
  fragment ListingRow_listing on Listing {
    id
    channel
    listingType
    channelName
    ...SavedCell_listing
    product {
      id
      name
      sku
      category
      tags
      costCents
      singlePhaseFrom
      icmsPaidFrom
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
export type ListingRow = ListingRow_ListingFragment &
  SavedCell_ListingFragment & { group?: ProductGroup_ProductFragment };

/** The row of a listing in the answer. */
export function readRow(masked: FragmentType<typeof ListingRow_listing>): ListingRow {
  // Reading a fragment returns the object itself, which has the fields of the inner one, too.
  return readFragment(ListingRow_listing, masked) as ListingRow;
}
