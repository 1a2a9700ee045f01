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

export const CostsByDay = graphql(`
  query CostsByDay($id: ID!) {
    product(id: $id) {
      version
      costCents
      costs {
        validFrom
        costCents
      }
    }
  }
`);

export const SetCostsByDay = graphql(`
  mutation SetCostsByDay($input: SetProductCostsInput!) {
    setProductCosts(input: $input) {
      __typename
      ... on SetProductCostsPayload {
        product {
          version
          costCents
          costs {
            validFrom
            costCents
          }
        }
      }
      ...RefusedWrite
    }
  }
`);
