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

export const UpdateProduct = graphql(`
  mutation UpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) {
      __typename
      ... on UpdateProductPayload {
        product {
          ...WholeProduct
        }
        priceChange {
          id
          oldCents
          newCents
        }
      }
      ...RefusedWrite
      ... on VersionConflictError {
        current: product {
          name
          version
        }
      }
    }
  }
`);

export const ArchiveProduct = graphql(`
  mutation ArchiveProduct($input: ArchiveProductInput!) {
    archiveProduct(input: $input) {
      __typename
      ... on ArchiveProductPayload {
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const RestoreProduct = graphql(`
  mutation RestoreProduct($input: RestoreProductInput!) {
    restoreProduct(input: $input) {
      __typename
      ... on RestoreProductPayload {
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const SetKitParts = graphql(`
  mutation SetKitParts($input: SetKitPartsInput!) {
    setKitParts(input: $input) {
      __typename
      ... on SetKitPartsPayload {
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const KeepProductsOpen = graphql(`
  mutation KeepProductsOpen($input: KeepProductsOpenInput!) {
    keepProductsOpen(input: $input) {
      __typename
      ...RefusedWrite
    }
  }
`);

export const CreateListing = graphql(`
  mutation CreateListing($input: CreateListingInput!) {
    createListing(input: $input) {
      __typename
      ... on CreateListingPayload {
        listing {
          ...WholeListing
        }
      }
      ...RefusedWrite
    }
  }
`);

export const UpdateListing = graphql(`
  mutation UpdateListing($input: UpdateListingInput!) {
    updateListing(input: $input) {
      __typename
      ... on UpdateListingPayload {
        listing {
          ...WholeListing
        }
        priceChange {
          id
          oldCents
          newCents
        }
      }
      ...RefusedWrite
      ... on VersionConflictError {
        current: listing {
          priceCents
          version
        }
      }
    }
  }
`);

export const RemoveListing = graphql(`
  mutation RemoveListing($input: RemoveListingInput!) {
    removeListing(input: $input) {
      __typename
      ... on RemoveListingPayload {
        removedListingId
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const UndoPriceChange = graphql(`
  mutation UndoPriceChange($input: UndoPriceChangeInput!) {
    undoPriceChange(input: $input) {
      __typename
      ... on UndoPriceChangePayload {
        product {
          costCents
        }
        listing {
          priceCents
          profitCents
        }
      }
      ...RefusedWrite
    }
  }
`);

export const OwnProduct = graphql(`
  query OwnProduct($id: ID!) {
    product(id: $id) {
      ...WholeProduct
    }
  }
`);

export const History = graphql(`
  query History($id: ID!) {
    product(id: $id) {
      priceChanges {
        edges {
          node {
            id
            kind
            oldCents
            newCents
            profitCents
            actor
            actorName
            listing {
              id
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
