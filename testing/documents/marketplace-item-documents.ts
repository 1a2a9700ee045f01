import { graphql } from "../gql/gql.ts";

export const MarketplaceItems = graphql(`
  query MarketplaceItems($filter: ListingFilter!, $search: String) {
    viewer {
      catalogue {
        priceDiffersCount
      }
      products(search: $search) {
        edges {
          node {
            sku
          }
        }
      }
      listings(filter: $filter, orderBy: { field: SKU, direction: ASC }) {
        totalCount
        edges {
          node {
            id
            priceCents
            marketplaceItems {
              itemId
              variationId
              sku
              priceCents
              seenAt
            }
            product {
              sku
            }
          }
        }
      }
    }
  }
`);
