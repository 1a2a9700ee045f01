import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

type Answer = { answer: Record<string, unknown> };

test("D388 SKU_TAKEN names the product that has the SKU, archived too, and updateProducts does", async () => {
  const { client, program } = await createIntegrator(app, { scopes: ["READ", "WRITE"] });
  const mug = await addProduct(client, { name: "Caneca", sku: "C-1" });
  const other = await addProduct(client, { name: "Copo", sku: "C-2" });
  const refused = "__typename ... on SkuTakenError { code message product { id name archivedAt } }";
  const sent = [
    `createProduct(input: {product: {name: "Outra", sku: " c-1 "}})`,
    `updateProduct(input: {id: "${other.id}", version: 1, product: {sku: "C-1"}})`,
    `updateProducts(input: {changes: [{id: "${other.id}", version: 1, product: {sku: "C-1"}}]})`,
  ];
  for (const mutation of sent) {
    const { data } = await program.rawGraphql<Answer>(`mutation { answer: ${mutation} { ${refused} } }`);
    expect(data?.answer).toEqual({
      __typename: "SkuTakenError",
      code: "SKU_TAKEN",
      message: "O produto “Caneca” já usa este SKU.",
      product: { id: mug.id, name: "Caneca", archivedAt: null },
    });
  }
  await program.rawGraphql(
    `mutation { archiveProduct(input: {id: "${mug.id}", version: 1}) { __typename } }`,
  );
  const { data } = await program.rawGraphql<Answer>(`mutation { answer: ${sent[0]} { ${refused} } }`);
  expect(data?.answer).toMatchObject({ message: "O produto arquivado “Caneca” já usa este SKU." });
});

test("D388 two changes of one request that want one SKU are SKU_TAKEN without a product", async () => {
  const { client, program } = await createIntegrator(app, { scopes: ["READ", "WRITE"] });
  const [a, b] = [await addProduct(client), await addProduct(client)];
  const change = ({ id }: { id: string }) => `{id: "${id}", version: 1, product: {sku: "C-1"}}`;
  const { data } = await program.rawGraphql<Answer>(
    `mutation { answer: updateProducts(input: {changes: [${change(a)}, ${change(b)}]}) {
      __typename ... on RefusedError { code } } }`,
  );
  expect(data?.answer).toEqual({ __typename: "RefusedError", code: "SKU_TAKEN" });
});

test("D388 PR-06 one query reads the object from the payload and from the conflict", async () => {
  const { client, program } = await createIntegrator(app, { scopes: ["READ", "WRITE"] });
  const { id, listings } = await addProduct(client, { name: "Caneca" });
  const product = "product { id name version }";
  const rename = (name: string) =>
    program.rawGraphql<Answer>(`mutation { answer: updateProduct(
      input: {id: "${id}", version: 1, product: {name: "${name}"}}
    ) { __typename ... on UpdateProductPayload { ${product} } ... on ProductConflictError { ${product} } } }`);
  const renamed = { id, name: "Copo", version: 2 };
  const saved = await rename("Copo");
  expect(saved.data?.answer).toEqual({ __typename: "UpdateProductPayload", product: renamed });
  const late = await rename("Taça");
  expect(late.data?.answer).toEqual({ __typename: "ProductConflictError", product: renamed });
  const listing = "listing { id priceCents }";
  const { data } = await program.rawGraphql<Answer>(`mutation { answer: updateListing(
    input: {id: "${listings[0]?.id}", version: 9, listing: {priceCents: 1}}
  ) { __typename ... on UpdateListingPayload { ${listing} } ... on ListingConflictError { ${listing} } } }`);
  expect(data?.answer).toMatchObject({
    __typename: "ListingConflictError",
    listing: { id: listings[0]?.id },
  });
});
