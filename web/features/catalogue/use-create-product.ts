import type { ListingFacts } from "#core/catalogue/listing-facts.ts";
import type { ProductFields } from "#core/catalogue/product-rules.ts";
import { graphql } from "#web/gql/gql.ts";
import { useSend } from "#web/shared/forms/use-send.ts";

const CreateProduct = graphql(`
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) {
      __typename
      ... on CreateProductPayload {
        product {
          id
          name
          listings {
            id
            unitsPerMonth
          }
        }
        viewer {
          id
          catalogue {
            tags
            categories
            ...ProductLimit_catalogue
          }
        }
      }
      ...Refusal_error
    }
  }
`);

/** Creates a product with its first listing. */
export function useCreateProduct() {
  const { send, isSending } = useSend(CreateProduct);
  return {
    createProduct: ({ tags, ...fields }: ProductFields, listing: ListingFacts) =>
      send({ input: { product: { ...fields, tags: [...tags] }, listings: [listing] } }),
    isCreating: isSending,
  };
}
