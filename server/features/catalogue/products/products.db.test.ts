import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import { createAccount, signedInClient } from "#testing/data/accounts.ts";
import { addProduct, atShopee, firstOf } from "#testing/data/catalogue/products.ts";
import {
  ArchiveProduct,
  CreateProduct,
  OwnProduct,
  RestoreProduct,
  UpdateProduct,
} from "#testing/documents/product-documents.ts";
import type { ProductFieldsInput } from "#testing/gql/graphql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe("PR-01 a product", () => {
  test("is stored with its fields, and has a listing with figures", async () => {
    const { client } = await createAccount(app);
    const fields = {
      name: " Caneca ",
      sku: "AB 1",
      tags: ["casa", "Casa"],
      costCents: 5000,
      unitsPerMonth: 10,
    };
    const product = await addProduct(client, fields, [atShopee()]);
    expect(product).toMatchObject({
      name: "Caneca",
      sku: "AB 1",
      tags: ["casa"],
      version: 1,
      isReadOnly: false,
    });
    expect(product.listings).toMatchObject([
      { channel: "SHOPEE", profitCents: 949, monthlyProfitCents: 9490, health: "HEALTHY", isStale: false },
    ]);
    expect((await client.graphql(OwnProduct, { id: product.id })).product).toMatchObject(product);
  });

  test("PR-02 without a listing it gets one on the first marketplace of the settings, else with own fees", async () => {
    const { client, userId } = await createAccount(app);
    expect((await addProduct(client)).listings).toMatchObject([{ channel: "OWN_FEES", listingType: null }]);
    const marketplaces = ["MERCADO_LIVRE" as const, "SHOPEE" as const];
    await app.db.sellerSettings.create({ data: { userId, marketplaces, updatedAt: app.clock.now() } });
    expect((await addProduct(client)).listings).toMatchObject([
      { channel: "MERCADO_LIVRE", listingType: "CLASSICO", missing: expect.arrayContaining(["PRICE"]) },
    ]);
  });

  test("a change keeps omitted fields, clears null ones and updates all figures", async () => {
    const { client } = await createAccount(app);
    const { id } = await addProduct(client, { costCents: 5000, sku: "A", notes: "x" }, [
      atShopee(),
      { channel: "OWN_FEES", priceCents: 7999 },
    ]);
    const input = { id, version: 1, product: { costCents: 4000, notes: null } };
    const { updateProduct } = await client.graphql(UpdateProduct, { input });
    expect(updateProduct).toMatchObject({
      product: {
        costCents: 4000,
        sku: "A",
        notes: null,
        version: 2,
        listings: [{ profitCents: 1949, version: 1 }, {}],
      },
      priceChange: { oldCents: 5000, newCents: 4000 },
    });
    const same = { id, version: 2, product: { costCents: 4000 } };
    expect((await client.graphql(UpdateProduct, { input: same })).updateProduct).toMatchObject({
      product: { version: 2 },
      priceChange: null,
    });
  });

  test("an archived product leaves the lists with its listings, and can be restored", async () => {
    const { client } = await createAccount(app, "paid");
    const { id } = await addProduct(client, {}, [atShopee()]);
    const counts = async () =>
      (await client.rawGraphql("{ viewer { products { totalCount } listings { totalCount } } }")).data;
    await client.graphql(ArchiveProduct, { input: { id, version: 1 } });
    expect(await counts()).toEqual({ viewer: { products: { totalCount: 0 }, listings: { totalCount: 0 } } });
    const { restoreProduct } = await client.graphql(RestoreProduct, { input: { id, version: 2 } });
    expect(restoreProduct).toMatchObject({ product: { archivedAt: null, version: 3 } });
    expect(await counts()).toEqual({ viewer: { products: { totalCount: 1 }, listings: { totalCount: 1 } } });
  });
});

describe("D163 a SKU is unique per seller", () => {
  test("ignoring case and spaces, for new and changed products; another seller may use it", async () => {
    const [ana, bia] = [await createAccount(app), await createAccount(app)];
    await addProduct(ana.client, { sku: "AB-1" });
    const taken = { __typename: "SkuTakenError", code: "SKU_TAKEN" };
    const input = { product: { name: "Copo", sku: "a b-1" } };
    expect((await ana.client.graphql(CreateProduct, { input })).createProduct).toMatchObject(taken);
    const { id } = await addProduct(ana.client, { sku: "AB-2" });
    const change = { id, version: 1, product: { sku: "ab-1 " } };
    expect((await ana.client.graphql(UpdateProduct, { input: change })).updateProduct).toMatchObject(taken);
    await addProduct(bia.client, { sku: "AB-1" });
  });
});

describe("PR-06 of two tabs that change one product", () => {
  test("D160 the second is refused with what the first saved, in either order", async () => {
    const { client, userId } = await createAccount(app);
    const { id } = await addProduct(client);
    const tabs = await Promise.all(
      ["A", "B", "C"].map(async (name) => ({ name, tab: await signedInClient(app, userId) })),
    );
    const answers = await Promise.all(
      tabs.map(({ name, tab }) =>
        tab.graphql(UpdateProduct, { input: { id, version: 1, product: { name } } }),
      ),
    );
    const saved = answers.flatMap(({ updateProduct: one }) => ("priceChange" in one ? [one.product] : []));
    expect(saved).toHaveLength(1);
    const current = { name: firstOf(saved).name, version: 2 };
    const refused = answers.filter(
      ({ updateProduct }) => updateProduct.__typename === "ProductConflictError",
    );
    expect(refused).toHaveLength(2);
    for (const { updateProduct } of refused) {
      expect(updateProduct).toMatchObject({ code: "VERSION_CONFLICT", current });
    }
  });
});

describe("an invalid product is refused at its field, and nothing is saved", () => {
  test.each<[ProductFieldsInput, string]>([
    [{ name: "   " }, "product.name"],
    [{ name: null }, "product.name"],
    [{ name: "x".repeat(201) }, "product.name"],
    [{ name: "a\0b" }, "product.name"],
    [{ sku: "x".repeat(300) }, "product.sku"],
    [{ gtin: "7891234567890" }, "product.gtin"],
    [{ costCents: -1 }, "product.costCents"],
    [{ costCents: 1_000_000_001 }, "product.costCents"],
    [{ weightGrams: 0 }, "product.weightGrams"],
    [{ taxBuyPct: 101 }, "product.taxBuyPct"],
    [{ tags: Array.from({ length: 1000 }, (_, at) => `t${at}`) }, "product.tags"],
    [{ notes: "x".repeat(5001) }, "product.notes"],
    [{ notes: "a\0" }, "product.notes"],
  ])("%#: $1", async (fields, field) => {
    const { client, userId } = await createAccount(app);
    const input = { product: { name: "Caneca", ...fields } };
    const { createProduct } = await client.graphql(CreateProduct, { input });
    expect(createProduct).toMatchObject({ __typename: "InvalidInputError", fields: [{ field }] });
    expect(await app.db.product.count({ where: { userId } })).toBe(0);
  });

  test("two listings of one channel, a price of 0, and more listings than there are channels", async () => {
    const { client } = await createAccount(app);
    const fieldsOf = async (listings: ReturnType<typeof atShopee>[]) => {
      const { createProduct } = await client.graphql(CreateProduct, {
        input: { product: { name: "x" }, listings },
      });
      return "fields" in createProduct ? createProduct.fields.map(({ field }) => field) : [];
    };
    expect(await fieldsOf([atShopee(), atShopee()])).toEqual(["listings"]);
    expect(await fieldsOf([atShopee(), atShopee(0)])).toEqual(["listings.1.priceCents"]);
    expect(await fieldsOf([{ priceCents: 100 }])).toEqual(["listings.0.channel"]);
    expect(await fieldsOf(Array.from({ length: 500 }, () => atShopee()))).toEqual(["listings"]);
  });
});
