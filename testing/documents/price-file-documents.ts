import { graphql } from "../gql/gql.ts";

export const PriceFileResult = graphql(`
  query PriceFileResult($id: ID!, $outcome: PriceFileOutcome, $first: Int = 50, $after: String) {
    node(id: $id) {
      __typename
      ... on PriceFile {
        id
        fileName
        format
        state
        rowCount
        failure
        message
        counts {
          outcome
          count
        }
        rows(outcome: $outcome, first: $first, after: $after) {
          edges {
            node {
              outcome
              number
              sku
              name
              channel
              oldCents
              newCents
              reason
            }
          }
          pageInfo {
            endCursor
            hasNextPage
          }
        }
      }
    }
  }
`);

export const CancelPriceFile = graphql(`
  mutation CancelPriceFile($input: CancelPriceFileInput!) {
    cancelPriceFile(input: $input) {
      priceFile {
        id
        state
      }
    }
  }
`);
