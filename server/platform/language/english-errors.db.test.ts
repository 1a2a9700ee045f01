import { beforeAll, describe, expect, test } from "vitest";
import { errorText, errorTextEnglish } from "#core/errors/errors.ts";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createIntegrator, programOf } from "#testing/data/api-keys.ts";

let app: TestApp;
let program: Awaited<ReturnType<typeof createIntegrator>>["program"];
beforeAll(async () => {
  app = await testApp();
  ({ program } = await createIntegrator(app, { scopes: ["CALCULATE", "READ", "WRITE"] }));
});

const english = { "accept-language": "en" };

async function ask(query: string, variables: object = {}, headers: Record<string, string> = english) {
  return await (await program.post("/graphql", { query, variables }, headers)).json();
}

const create = `mutation ($input: CreateProductInput!) { createProduct(input: $input) {
  ... on Error { code message } ... on InvalidInputError { fields { field message } } } }`;

describe("D392 with Accept-Language: en", () => {
  test("a refused field of a mutation has its code, its name and an English reason", async () => {
    const input = { product: { name: " ", gtin: "123" } };
    const { data } = await ask(create, { input });
    expect(data.createProduct).toEqual({
      code: "BAD_USER_INPUT",
      message: errorTextEnglish.BAD_USER_INPUT,
      fields: [
        { field: "product.name", message: "Send the product's name." },
        { field: "product.gtin", message: expect.stringContaining("Send a GTIN (EAN)") },
      ],
    });
    const inPortuguese = await ask(create, { input }, {});
    expect(inPortuguese.data.createProduct.message).toBe(errorText.BAD_USER_INPUT);
  });

  test("a refusal that names an object names it in English", async () => {
    const input = { product: { name: "Caneca", sku: "E1" } };
    await ask(create, { input });
    const { data } = await ask(create, { input });
    expect(data.createProduct).toMatchObject({
      code: "SKU_TAKEN",
      message: "The product “Caneca” has this SKU.",
    });
  });

  test("errors of a request, of its variables and of a calculation are English", async () => {
    const prices = "query ($inputs: [PriceInput!]!) { calculatePrices(inputs: $inputs) { fixedFee } }";
    const [unknown] = (await ask("{ nothing }")).errors;
    expect(unknown.message).toMatch(/^Cannot query field "nothing" on type "Query"\./);
    const [wrong] = (await ask(prices, { inputs: [{ cost: "x", priceList: 1 }] })).errors;
    expect(wrong.message).toMatch(/^Variable "\$inputs" has invalid value/);
    const [outside] = (await ask(prices, { inputs: [{ cost: -1, priceList: 1 }] })).errors;
    expect(outside).toMatchObject({
      message: "cost: Send a value from R$ 0.00 to R$ 10,000,000.00.",
      extensions: { code: "BAD_USER_INPUT", fields: { cost: expect.stringMatching(/^Send/) } },
    });
    const [large] = (await ask("{ viewer { products(first: 101) { nodes { id } } } }")).errors;
    expect(large.message).toBe("first: Send at most 100.");
  });

  test("a call of /api and a key that does not exist are refused in English", async () => {
    const unreadable = await program.send("/api/price-files/filled?id=x", { headers: english });
    expect(await unreadable.json()).toMatchObject({
      code: "BAD_USER_INPUT",
      message: "id: This id is not valid.",
    });
    const refused = await programOf(app, "Bearer no").post("/graphql", { query: "{ __typename }" }, english);
    expect((await refused.json()).errors).toMatchObject([{ message: errorTextEnglish.INVALID_API_KEY }]);
  });
});
