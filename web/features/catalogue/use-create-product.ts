import type { ProductFields } from "#core/catalogue/product-rules.ts";
import type { SoldListing } from "#core/sale/sold-product.ts";
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
    createProduct: ({ tags, ...fields }: ProductFields, listing: SoldListing) =>
      send({ input: { product: { ...fields, tags: [...tags] }, listings: [listing] } }),
    isCreating: isSending,
  };
}
