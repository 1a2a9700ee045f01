import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { CreateProduct, Listings } from "#testing/documents/catalogue-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("PR-01 a new product", () => {
  test("has its fields, and a listing with figures", async () => {
    const { client } = await createAccount(app);
    const input = {
      product: { name: " Caneca ", sku: "AB 1", tags: ["casa", "Casa"], costCents: 5000, unitsPerMonth: 10 },
      listings: [{ channel: "SHOPEE" as const, priceCents: 7999, terms: { taxSellPct: 0, useAds: false } }],
    };
    const { createProduct } = await client.graphql(CreateProduct, { input });
    expect(createProduct).toMatchObject({
      product: {
        name: "Caneca",
        tags: ["casa"],
        version: 1,
        isReadOnly: false,
        listings: [{ profitCents: 949, monthlyProfitCents: 9490, health: "HEALTHY", isStale: false }],
      },
    });
    const { viewer } = await client.graphql(Listings, { orderBy: {} });
    expect(viewer?.listings).toMatchObject({
      totalCount: 1,
      edges: [{ node: { product: { name: "Caneca" } } }],
    });
  });
});
