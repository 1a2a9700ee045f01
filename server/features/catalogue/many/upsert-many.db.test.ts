import { beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "#testing/app/test-app.ts";
import type { TestClient } from "#testing/app/test-client.ts";
import { createAccount } from "#testing/data/accounts.ts";
import { createIntegrator } from "#testing/data/api-keys.ts";
import { addProduct, atShopee } from "#testing/data/catalogue/products.ts";
import { ArchiveProduct } from "#testing/documents/product-documents.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const mutation = `mutation ($products: [UpsertedProduct!]!) { upsertProducts(input: { products: $products }) {
  ... on UpsertProductsPayload { createdCount errors { index code fields { field message } product { id } }
    products { id name costCents version listings { id channel listingType priceCents version } } }
  ... on RefusedError { code } ... on InvalidInputError { code fields { field } } } }`;
type Listing = {
  id: string;
  channel: string;
  listingType: string | null;
  priceCents: number | null;
  version: number;
};
type Product = { id: string; name: string; costCents: number | null; version: number; listings: Listing[] };
type ChangeError = {
  index: number;
  code: string;
  fields: { field: string }[];
  product: { id: string } | null;
};
type Payload = { createdCount: number; errors: ChangeError[]; products: (Product | null)[]; code?: string };

async function upsert(program: TestClient, products: object[]): Promise<Payload> {
  const { data, errors } = await program.rawGraphql<{ upsertProducts: Payload }>(mutation, { products });
  if (!data) throw new Error(JSON.stringify(errors));
  return data.upsertProducts;
}

describe("AP-09 D563 upsertProducts", () => {
  test("adds what is new and changes what is there, by SKU and by place; the rest stays", async () => {
    const { client, program, userId } = await createIntegrator(app, { scopes: ["WRITE"] });
    const own = await addProduct(
      client,
      { name: "Caneca", sku: "CANECA 01", costCents: 500, notes: "Minha" },
      [atShopee(7999), { channel: "AMAZON", priceCents: 4000 }],
    );
    const saved = await upsert(program, [
      {
        product: { sku: "caneca01", costCents: 700 },
        listings: [
          { channel: "SHOPEE", priceCents: 8999 },
          { channel: "MERCADO_LIVRE", priceCents: 9999 },
        ],
      },
      {
        product: { sku: "COPO-01", name: "Copo", costCents: 300 },
        listings: [{ channel: "SHOPEE", priceCents: 1990 }],
      },
    ]);
    expect(saved).toMatchObject({ createdCount: 1, errors: [] });
    const [changed, added] = saved.products;
    expect(changed).toMatchObject({ id: own.id, name: "Caneca", costCents: 700 });
    expect(
      changed?.listings.map(({ channel, listingType, priceCents }) => [channel, listingType, priceCents]),
    ).toEqual([
      ["SHOPEE", null, 8999],
      ["AMAZON", null, 4000],
      ["MERCADO_LIVRE", "CLASSICO", 9999],
    ]);
    expect(added).toMatchObject({
      name: "Copo",
      costCents: 300,
      listings: [{ channel: "SHOPEE", priceCents: 1990 }],
    });
    expect((await app.db.product.findFirst({ where: { sku: "CANECA 01", userId } }))?.notes).toBe("Minha");

    const again = await upsert(program, [{ product: { sku: "COPO-01", name: "Copo", costCents: 300 } }]);
    expect(again).toMatchObject({ createdCount: 0, errors: [], products: [{ id: added?.id, version: 1 }] });
  });

  test("an item is saved whole or not at all, and every refusal has its index", async () => {
    const { client, program, userId } = await createIntegrator(app, { scopes: ["WRITE"] });
    const own = await addProduct(client, { sku: "A", costCents: 500 }, [atShopee()]);
    const { errors, products, createdCount } = await upsert(program, [
      { product: { sku: "A", costCents: 600 }, listings: [{ channel: "SHOPEE", priceCents: -1 }] },
      { product: { name: "Sem SKU" } },
      { product: { sku: "B" } },
      { product: { sku: "C", name: "Certo" } },
      { product: { sku: " c ", name: "De novo" } },
      { product: { sku: "A", costCents: 600 }, version: own.version + 1 },
    ]);
    expect(errors.map(({ index, code, fields }) => [index, code, fields[0]?.field])).toEqual([
      [0, "BAD_USER_INPUT", "listings.0.priceCents"],
      [1, "BAD_USER_INPUT", "product.sku"],
      [2, "BAD_USER_INPUT", "product.name"],
      [4, "SKU_TAKEN", undefined],
      [5, "SKU_TAKEN", undefined],
    ]);
    expect([createdCount, products.map((product) => product?.name ?? null)]).toEqual([
      1,
      [null, null, null, "Certo", null, null],
    ]);
    const conflict = await upsert(program, [
      { product: { sku: "A", costCents: 600 }, version: own.version + 1 },
    ]);
    expect(conflict.errors).toMatchObject([{ index: 0, code: "VERSION_CONFLICT" }]);
    expect((await app.db.product.findFirst({ where: { sku: "A", userId } }))?.costCents).toBe(500);
    const saved = await upsert(program, [{ product: { sku: "A", costCents: 600 }, version: own.version }]);
    expect(saved).toMatchObject({ errors: [], products: [{ costCents: 600, version: own.version + 1 }] });
  });

  test("an archived product is changed and stays archived; another seller's SKU is free", async () => {
    const [{ client, program, userId }, other] = [
      await createIntegrator(app, { scopes: ["WRITE"] }),
      await createIntegrator(app),
    ];
    await addProduct(other.client, { sku: "X", costCents: 1 });
    const own = await addProduct(client, { sku: "Y", costCents: 1 });
    await client.graphql(ArchiveProduct, { input: { id: own.id, version: own.version } });
    const { products } = await upsert(program, [
      { product: { sku: "X", name: "Meu", costCents: 2 } },
      { product: { sku: "Y", costCents: 2 } },
    ]);
    expect(products).toMatchObject([{ costCents: 2 }, { id: own.id, costCents: 2 }]);
    expect(await app.db.product.count({ where: { sku: "X", userId: { in: [userId, other.userId] } } })).toBe(
      2,
    );
    expect((await app.db.product.findFirst({ where: { sku: "Y", userId } }))?.archivedAt).not.toBeNull();
  });

  test("without advanced access the limit of products refuses all of them", async () => {
    const { client } = await createAccount(app, "basic");
    const products = Array.from({ length: 6 }, (_, at) => ({ product: { sku: `S${at}`, name: "Caneca" } }));
    expect(await upsert(client, products)).toEqual({ code: "PRODUCT_LIMIT" });
    expect((await upsert(client, products.slice(1))).createdCount).toBe(5);
  });

  test("1,001 products are refused before any is read", async () => {
    const { program } = await createIntegrator(app, { scopes: ["WRITE"] });
    const many = Array.from({ length: 1001 }, (_, at) => ({ product: { sku: `S${at}` } }));
    await expect(upsert(program, many)).rejects.toThrow("Envie no máximo 1000 itens por vez.");
  });
});

test("AP-09 a SKU that is taken names the product in a batch too", async () => {
  const { client, program } = await createIntegrator(app, { scopes: ["WRITE"] });
  const own = await addProduct(client, { sku: "T-1" });
  const { data } = await program.rawGraphql<{ createProducts: { errors: ChangeError[] } }>(
    `mutation { createProducts(input: { products: [{ product: { name: "Outro", sku: "t-1" } }] }) {
      ... on CreateProductsPayload { errors { index code product { id } } } } }`,
  );
  expect(data?.createProducts.errors).toEqual([{ index: 0, code: "SKU_TAKEN", product: { id: own.id } }]);
});
