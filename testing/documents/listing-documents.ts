import { graphql } from "../gql/gql.ts";

export const Listings = graphql(`
  query Listings($orderBy: ListingOrder!, $first: Int, $after: String, $last: Int, $before: String, $filter: ListingFilter) {
    viewer {
      listings(first: $first, after: $after, last: $last, before: $before, filter: $filter, orderBy: $orderBy) {
        totalCount
        productCount
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

  fragment WholeListing on Listing {
    id
    channel
    listingType
    channelName
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
`);

export const ListingTotals = graphql(`
  query ListingTotals($filter: ListingFilter!) {
    viewer {
      listings(first: 0, filter: $filter) {
        totalCount
        totals {
          monthlyProfitCents
          averageMarginPct
          listingsInLoss
          monthlyLossCents
          listingsLeftOut
        }
      }
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
      ... on ListingConflictError {
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
