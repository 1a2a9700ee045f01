import { graphql } from "../gql/gql.ts";

export const CreateProduct = graphql(`
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) {
      __typename
      ... on CreateProductPayload {
        product {
          id
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }

  fragment WholeProduct on Product {
    id
    name
    sku
    gtin
    category
    tags
    costCents
    taxBuyPct
    packagingCents
    weightGrams
    unitsPerMonth
    notes
    isKit
    archivedAt
    isReadOnly
    version
    parts {
      quantity
      product {
        id
      }
    }
    listings {
      ...WholeListing
    }
  }

  fragment WholeListing on Listing {
    id
    channel
    listingType
    priceCents
    profitCents
    marginPct
    monthlyProfitCents
    health
    missing
    isStale
    version
    terms {
      discountPct
      category
      useAds
    }
  }

  fragment RefusedWrite on Error {
    __typename
    code
    message
    ... on InvalidInputError {
      fields {
        field
        message
      }
    }
  }
`);

export const Listings = graphql(`
  query Listings($orderBy: ListingOrder!, $first: Int, $after: String, $last: Int, $before: String, $filter: ListingFilter) {
    viewer {
      listings(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
        totalCount
        pageInfo {
          hasNextPage
          hasPreviousPage
          startCursor
          endCursor
        }
        edges {
          cursor
          node {
            ...WholeListing
            product {
              id
              name
            }
          }
        }
      }
    }
  }
`);

export const ArchiveProducts = graphql(`
  mutation ArchiveProducts($input: ArchiveProductsInput!) {
    archiveProducts(input: $input) {
      __typename
      ... on ArchiveProductsPayload {
        count
        hasMore
      }
      ...RefusedWrite
    }
  }
`);
