import { graphql } from "../gql/gql.ts";

export const ProductsOfCodes = graphql(`
  query ProductsOfCodes($marketplace: Marketplace!, $codes: [String!]!) {
    productsOfCodes(marketplace: $marketplace, codes: $codes) {
      code
      isLinked
      product {
        sku
      }
    }
  }
`);

export const LinkCode = graphql(`
  mutation LinkCode($input: LinkProductCodeInput!) {
    linkProductCode(input: $input) {
      __typename
      ... on InvalidInputError {
        fields {
          field
        }
      }
    }
  }
`);
