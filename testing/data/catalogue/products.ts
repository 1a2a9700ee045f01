import type { TestClient } from "../../app/test-client.ts";
import { CreateProduct } from "../../documents/product-documents.ts";
import type { ListingFieldsInput, ProductFieldsInput, WholeProductFragment } from "../../gql/graphql.ts";

/** A product as a seller adds it; without listings it gets one with own fees. */
export async function addProduct(
  client: TestClient,
  product: ProductFieldsInput = {},
  listings: ListingFieldsInput[] = [],
): Promise<WholeProductFragment> {
  const input = { product: { name: "Caneca", ...product }, listings };
  const { createProduct } = await client.graphql(CreateProduct, { input });
  if (!("product" in createProduct)) throw new Error(JSON.stringify(createProduct));
  return createProduct.product;
}

/** A listing at Shopee whose figures depend on nothing but the price: R$ 79,99 leaves 949 centavos of a cost of 50. */
export function atShopee(priceCents: number | null = 7999): ListingFieldsInput {
  return { channel: "SHOPEE", priceCents, terms: { taxSellPct: 0, useAds: false } };
}

/** The first of some, which are there. */
export function firstOf<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error("there is none");
  return first;
}
