import { graphql } from "../gql/gql.ts";

export const UpdateListings = graphql(`
  mutation UpdateListings($input: UpdateListingsInput!) {
    updateListings(input: $input) {
      __typename
      ... on UpdateListingsPayload {
        listings {
          id
          priceCents
          version
        }
        errors {
          index
          code
        }
      }
      ... on Error {
        code
      }
    }
  }
`);

export const UpdateProducts = graphql(`
  mutation UpdateProducts($input: UpdateProductsInput!) {
    updateProducts(input: $input) {
      __typename
      ... on UpdateProductsPayload {
        products {
          id
          costCents
          version
        }
        errors {
          index
          code
        }
      }
      ... on Error {
        code
      }
    }
  }
`);
