import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

async function send(client: TestClient, key: string, query: string) {
  const response = await client.post("/graphql", { query }, { "Idempotency-Key": key });
  return { text: await response.text(), isReplayed: response.headers.get("Idempotent-Replayed") === "true" };
}

test("AP-05 D389 a repeated batch of products or listings adds nothing again, errors included", async () => {
  const { program, userId } = await createIntegrator(app, { scopes: ["WRITE"] });
  const products = `mutation { createProducts(input: { products: [
    { product: { name: "Caneca", sku: "A" } }, { product: { name: "Outra", sku: "A" } }
  ] }) { ... on CreateProductsPayload { products { id } errors { index code } } } }`;
  const added = await send(program, "lote-1", products);
  const again = await send(program, "lote-1", products);
  const { createProducts } = JSON.parse(added.text).data;
  expect(createProducts).toMatchObject({
    products: [{ id: expect.any(String) }, null],
    errors: [{ index: 1, code: "SKU_TAKEN" }],
  });
  const [{ id }] = createProducts.products;
  const listings = `mutation { createListings(input: { listings: [
    { productId: "${id}", listing: { channel: SHOPEE, priceCents: 5000 } }
  ] }) { ... on CreateListingsPayload { listings { id } errors { index } } } }`;
  const listed = await send(program, "lote-2", listings);
  const listedAgain = await send(program, "lote-2", listings);
  expect([again, listedAgain]).toEqual([
    { text: added.text, isReplayed: true },
    { text: listed.text, isReplayed: true },
  ]);
  expect(JSON.parse(listed.text).data.createListings).toMatchObject({
    listings: [{ id: expect.any(String) }],
    errors: [],
  });
  expect(await app.db.product.count({ where: { userId } })).toBe(1);
  // The product's own first listing, and the one that was added.
  expect(await app.db.listing.count({ where: { userId } })).toBe(2);
});
