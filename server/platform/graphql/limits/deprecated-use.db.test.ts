import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct } from "#testing/data/catalogue/products.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const read = "{ viewer { products(first: 1) { nodes { id unitsPerMonth } } } }";
const write = `mutation ($input: UpsertProductsInput!) { upsertProducts(input: $input) { __typename } }`;
const product = (fields: string | object) => ({
  product: Object.assign({ sku: "A-1", name: "Caneca" }, fields),
});

describe("AP-13 the use of a deprecated field", () => {
  const output = {
    field: "Product.unitsPerMonth",
    reason: "Units belong to the listings: read `Listing.unitsPerMonth`. Kept until 2027-05-27 at least.",
    until: "2027-05-27",
  };
  const input = {
    field: "ProductFieldsInput.unitsPerMonth",
    reason:
      "Units belong to the listings: send `ListingFieldsInput.unitsPerMonth`. Kept until 2027-05-27 at least.",
    until: "2027-05-27",
  };

  test.each([
    ["a field that is read", read, {}, [output]],
    [
      "one in the text of a query",
      write
        .replace("$input: UpsertProductsInput!", "")
        .replace("()", "")
        .replace("$input", '{ products: [{ product: { sku: "A-1", name: "Caneca", unitsPerMonth: 3 } }] }'),
      {},
      [input],
    ],
    [
      "one in a variable",
      write,
      { input: { products: [product({}), product({ sku: "A-2", unitsPerMonth: 3 })] } },
      [input],
    ],
    ["none", write, { input: { products: [product({ sku: "A-3" })] } }, undefined],
  ])("AP-13 %s is told with its day, in the extensions and the header", async (_, query, variables, told) => {
    const { client, program } = await createIntegrator(app, { scopes: ["READ", "WRITE"] });
    await addProduct(client);
    const response = await program.post("/graphql", { query, variables });
    const { extensions, errors } = await response.json();
    expect(errors).toBeUndefined();
    expect(extensions.deprecated).toEqual(told);
    expect(response.headers.get("sunset")).toBe(told ? "Thu, 27 May 2027 00:00:00 GMT" : null);
  });
});
