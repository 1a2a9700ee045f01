import { graphql } from "../gql/gql.ts";

export const UndoPriceChange = graphql(`
  mutation UndoPriceChange($input: UndoPriceChangeInput!) {
    undoPriceChange(input: $input) {
      __typename
      ... on UndoPriceChangePayload {
        product {
          costCents
        }
        listing: repricedListing {
          priceCents
          profitCents
        }
      }
      ...RefusedWrite
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
