import type { SoldListing } from "#core/sale/sold-product.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const CreateListing = graphql(`
  mutation CreateListing($input: CreateListingInput!) {
    createListing(input: $input) {
      __typename
      ... on CreateListingPayload {
        listing {
          id
          product {
            id
            ...ProductView_product
          }
        }
      }
      ...Refusal_error
    }
  }
`);

/** Adds a listing to a product. */
export function useCreateListing() {
  const { send, isSending } = useSend(CreateListing);
  return {
    createListing: (productId: string, listing: SoldListing) => send({ input: { productId, listing } }),
    isCreating: isSending,
  };
}
