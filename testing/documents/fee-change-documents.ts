import { graphql } from "../gql/gql.ts";

export const FeeChanges = graphql(`
  query FeeChanges($channel: Marketplace!, $on: Date) {
    viewer {
      report {
        feeChange(channel: $channel, on: $on) {
          id
          state
          sentence
          changeCents
        }
        currentFeeChanges {
          id
          channel
          day
          sentence
          hasBegun
          isEmulated
        }
        feeChangeDays {
          channel
          day
          isCorrection
          isEmulated
          change {
            id
          }
        }
      }
    }
  }
`);

export const FeeChangeRows = graphql(`
  query FeeChangeRows($id: ID!, $group: FeeChangeGroup, $first: Int, $after: String) {
    node(id: $id) {
      __typename
      ... on FeeChange {
        changeCents
        beforeCents
        afterCents
        changedCount
        noUnitsCount
        intoLossCount
        belowMinimumCount
        toAdjustCount
        missingCount
        rows(group: $group, first: $first, after: $after) {
          pageInfo {
            hasNextPage
            endCursor
          }
          edges {
            node {
              listingId
              name
              unitsPerMonth
              profitBeforeCents
              profitAfterCents
              monthlyChangeCents
              restoringPriceCents
            }
          }
        }
      }
    }
  }
`);

export const FeeChangesOfProduct = graphql(`
  query FeeChangesOfProduct($productId: ID!) {
    viewer {
      report {
        feeChangesOfProduct(productId: $productId) {
          change {
            day
          }
          rows {
            name
            restoringPriceCents
          }
        }
      }
    }
  }
`);

export const CalculateFeeChange = graphql(`
  mutation CalculateFeeChange($input: CalculateFeeChangeInput!) {
    calculateFeeChange(input: $input) {
      __typename
      ... on CalculateFeeChangePayload {
        feeChange {
          id
          state
        }
      }
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);

export const MarkFeeChangeSeen = graphql(`
  mutation MarkFeeChangeSeen($input: MarkFeeChangeSeenInput!) {
    markFeeChangeSeen(input: $input) {
      viewer {
        report {
          currentFeeChanges {
            id
          }
        }
      }
    }
  }
`);
